//! Pictures that were drawn. Drawing one keeps a core busy for a while, so few are drawn at a time, away from
//! the threads that answer, and those that were asked for last are kept.

use crate::http::Problem;
use axum::body::Bytes;
use axum::http::StatusCode;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use tokio::sync::Semaphore;
use tribord_picture::{NoPicture, Picture, png};

/// How many are kept: about a quarter of a megabyte each.
const KEPT: usize = 32;
/// How many may wait to be drawn.
const WAITING: usize = 16;

/// Pictures that were drawn, and those who wait for one.
pub(crate) struct Gallery {
    /// The latest first.
    drawn: Mutex<VecDeque<(Picture, Bytes)>>,
    waiting: Semaphore,
    drawing: Semaphore,
}

impl Default for Gallery {
    fn default() -> Gallery {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Gallery {
            drawn: Mutex::default(),
            waiting: Semaphore::new(WAITING),
            // Games go first.
            drawing: Semaphore::new((cores / 2).max(1)),
        }
    }
}

impl Gallery {
    /// The picture as PNG.
    pub(crate) async fn get(&self, picture: Picture) -> Result<Bytes, Problem> {
        if let Some(file) = self.kept(&picture) {
            return Ok(file);
        }
        let busy = |_| {
            let message = "too many pictures are being drawn";
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-requests", message)
                .retry_after(5)
        };
        let _place = self.waiting.try_acquire().map_err(busy)?;
        let _turn = self.drawing.acquire().await.map_err(Problem::inside)?;
        // Somebody else may have asked for the same.
        if let Some(file) = self.kept(&picture) {
            return Ok(file);
        }
        let draw = move || {
            let file = picture.svg().and_then(|svg| png(&svg))?;
            Ok::<_, NoPicture>((picture, Bytes::from(file)))
        };
        let drawn = tokio::task::spawn_blocking(draw).await.map_err(Problem::inside)?;
        let (picture, file) = drawn.map_err(Problem::inside)?;
        let mut all = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        all.push_front((picture, file.clone()));
        all.truncate(KEPT);
        Ok(file)
    }

    /// The picture, if it was drawn before.
    fn kept(&self, picture: &Picture) -> Option<Bytes> {
        let mut all = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all.iter().position(|(other, _)| other == picture)?;
        let found = all.remove(at)?;
        let file = found.1.clone();
        all.push_front(found);
        Some(file)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn numbered(number: usize) -> Picture {
        let (kicker, line) = (number.to_string(), String::new());
        Picture { game: "triolet".to_owned(), kicker, line, places: Vec::new(), board: None }
    }

    #[tokio::test]
    async fn the_latest_are_kept() {
        let gallery = Gallery::default();
        let first = gallery.get(numbered(0)).await.unwrap();
        {
            let mut all = gallery.drawn.lock().unwrap();
            all.extend((1..KEPT).map(|number| (numbered(number), Bytes::new())));
        }
        assert_eq!(gallery.get(numbered(5)).await.unwrap(), "", "it is not drawn again");
        gallery.get(numbered(KEPT)).await.unwrap();
        let all = gallery.drawn.lock().unwrap();
        assert_eq!((all.len(), &all[0].0, &all[1].0), (KEPT, &numbered(KEPT), &numbered(5)));
        assert!(all.iter().any(|(_, file)| *file == first));
        assert!(!all.iter().any(|(picture, _)| *picture == numbered(KEPT - 1)));
    }

    #[tokio::test]
    async fn only_so_many_wait() {
        let gallery = Gallery { waiting: Semaphore::new(0), ..Gallery::default() };
        let problem = gallery.get(numbered(0)).await.unwrap_err();
        assert_eq!((problem.status.as_u16(), &*problem.code), (503, "too-many-requests"));
    }
}
