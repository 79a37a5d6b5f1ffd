//! `tribord backup`: a copy of the database, also while a server uses it.

use crate::args::{DataArg, LangArg};
use crate::serve::data_folder;
use crate::words::Words;
use crate::{Failure, Outcome};
use clap::Args;
use std::path::PathBuf;
use tribord_server::store::StoreError;

#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The file to make; never overwritten
    file: PathBuf,
    #[command(flatten)]
    data: DataArg,
    #[command(flatten)]
    lang: LangArg,
}

pub(crate) fn backup(args: &BackupArgs) -> Outcome {
    let words = Words::new(args.lang.lang);
    let data = data_folder(&args.data, &words)?;
    let file = args.file.display().to_string();
    match tribord_server::store::backup(&data, &args.file) {
        Ok(()) => {
            let keys = data.join("keys").display().to_string();
            let args = [("file", file.into()), ("keys", keys.into())];
            println!("{}", words.tell("backup-done", &args));
            Ok(())
        }
        Err(StoreError::Exists(_)) => {
            Err(Failure(words.tell("backup-exists", &[("file", file.into())])))
        }
        Err(error) => {
            Err(Failure(words.tell("backup-failed", &[("why", error.to_string().into())])))
        }
    }
}
