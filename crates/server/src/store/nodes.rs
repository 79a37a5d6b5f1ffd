//! What only a store that several nodes share has to say: who they are, what all of them show, and whether a claim still holds.

use super::model::{After, Claim, NodeRow, Nodes, Shown};
use super::{Kind, Notifier, Store, StoreError};
use std::collections::HashSet;

impl Store {
    /// What is known of the nodes, if there may be others.
    pub(crate) fn nodes(&self) -> Option<Nodes> {
        match &self.0 {
            Kind::Sqlite(_) => None,
            Kind::Postgres(nodes) => Some(nodes.nodes()),
        }
    }

    /// All nodes that live, for whoever runs the server; none if this server is alone by nature.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn node_list(&self) -> Result<Vec<NodeRow>, StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(Vec::new()),
            Kind::Postgres(nodes) => nodes.node_list().await,
        }
    }

    /// The bus that the database itself is, if there may be other nodes.
    pub(crate) fn notifier(&self) -> Option<Notifier> {
        match &self.0 {
            Kind::Sqlite(_) => None,
            Kind::Postgres(nodes) => Some(nodes.notifier()),
        }
    }

    /// What keeps the nodes of this database apart from those of others, wherever they may meet.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn realm(&self) -> Result<String, StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(String::new()),
            Kind::Postgres(nodes) => nodes.realm().await,
        }
    }

    /// Makes certain that a claim is still the last one: whoever shows a table to somebody anew must know.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if it is not.
    pub async fn holds(&self, claim: &Claim) -> Result<(), StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(()),
            Kind::Postgres(nodes) => nodes.holds(claim).await,
        }
    }

    /// Tells all nodes which tables the lobby shows, and which no more.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn show(&self, changes: &[(Claim, Option<Shown>)]) -> Result<(), StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(()),
            Kind::Postgres(nodes) => nodes.show(changes).await,
        }
    }

    /// A page of one of the lists of the lobby of all nodes, as JSON each; `None` if there is only this one.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn lobby(
        &self,
        list: &str,
        after: Option<After>,
        limit: u32,
    ) -> Result<Option<Vec<String>>, StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(None),
            Kind::Postgres(nodes) => nodes.lobby(list, after, limit).await.map(Some),
        }
    }

    /// Which of these tables have not begun.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn gathering(&self, tables: &[String]) -> Result<HashSet<String>, StoreError> {
        match &self.0 {
            // Whoever is alone knows.
            Kind::Sqlite(_) => Ok(tables.iter().cloned().collect()),
            Kind::Postgres(nodes) => nodes.gathering(tables).await,
        }
    }
}
