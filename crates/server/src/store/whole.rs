//! Everything that is kept, for moving it from one store to another. Nobody else may use the store meanwhile.

use super::model::{Rest, Whole};
use super::people::Bounds;
use super::{Kind, Store, StoreError};

impl Store {
    /// Whether no other server uses the store.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn is_alone(&self) -> Result<bool, StoreError> {
        match &self.0 {
            // The lock of the folder keeps others out.
            Kind::Sqlite(_) => Ok(true),
            Kind::Postgres(nodes) => nodes.is_alone().await,
        }
    }

    /// The names of so many tables after this one, in their order.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn tables_after(
        &self,
        table: &str,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.tables_after(table, limit as u32))
    }

    /// All that is kept of a table.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such table.
    pub(crate) async fn whole(&self, table: &str) -> Result<Whole, StoreError> {
        let entries = self.entries(table).await?;
        let (index, tokens) = ask!(self, it => it.about(table))?;
        Ok(Whole { entries, index, tokens })
    }

    /// Puts a table here as it was elsewhere.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is one of this name.
    pub(crate) async fn put_whole(&self, table: &str, whole: Whole) -> Result<(), StoreError> {
        let claim = self.create(table, whole.entries, whole.index).await?;
        for (hash, seat) in whole.tokens {
            self.put_bot_token(hash, table, seat).await?;
        }
        self.release(&claim).await;
        Ok(())
    }

    /// What is kept besides tables and keys.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn rest(&self) -> Result<Rest, StoreError> {
        let mut rest = ask!(self, it => it.rest())?;
        rest.persons.sort_by(|a, b| a.id.cmp(&b.id));
        rest.carries.sort();
        rest.forgotten.sort();
        rest.ways.sort_by(|a, b| a.id.cmp(&b.id));
        rest.notices.sort();
        rest.secrets.sort();
        rest.bonds.invited.sort();
        rest.bonds.blocked.sort();
        Ok(rest)
    }

    /// Puts it here as it was elsewhere.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn put_rest(&self, rest: Rest) -> Result<(), StoreError> {
        // Before the persons, whom it would take along.
        for (person, at) in rest.forgotten {
            self.forget_person(&person, Some(at)).await?;
        }
        for person in rest.persons {
            self.save_person(person).await?;
        }
        for (hash, person, expires) in rest.carries {
            self.put_carry(hash, &person, 0, expires).await?;
        }
        for way in rest.ways {
            self.put_way(way, u32::MAX).await?;
        }
        for notice in rest.notices {
            ask!(self, it => it.put_notice(notice))?;
        }
        for (name, value) in rest.secrets {
            self.secret(&name, &value).await?;
        }
        for (person, table, inviter, at, refused) in rest.bonds.invited {
            // They were within the limits when they were made.
            let bounds = Bounds { since: u64::MAX >> 1, all: 1, same: 1 };
            ask!(self, it => it.invite(&person, &table, &inviter, at, bounds))?;
            if refused {
                self.refuse(&person, &table).await?;
            }
        }
        for (person, other, at) in rest.bonds.blocked {
            self.block(&person, &other, Some(at)).await?;
        }
        Ok(())
    }
}
