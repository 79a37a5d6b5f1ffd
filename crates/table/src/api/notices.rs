//! How somebody is told that it is their turn.

use super::whole_zone;
use crate::room::Language;
use serde::{Deserialize, Serialize};

/// How one is told that it is one's turn, and how one could be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notices {
    /// The server's public key, with which a browser subscribes to its push service.
    pub key: String,
    /// Does this server send e-mail?
    pub mail: bool,
    /// The ways that one has chosen.
    pub ways: Vec<NoticeWay>,
}

/// A way that somebody has chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NoticeWay {
    /// Its id. Whoever knows it can end this way: it is part of the links that do.
    pub id: String,
    /// What kind of way.
    pub kind: NoticeWayKind,
    /// Where it leads to, as far as is shown: the site of a push service, or the end of an address.
    pub to: String,
    /// Whether it is used: an e-mail address is confirmed first.
    pub confirmed: bool,
}

/// The kinds of ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoticeWayKind {
    /// A browser's push service.
    Push,
    /// E-mail.
    Mail,
}

/// A way to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewNoticeWay {
    /// Where it leads to.
    pub to: NoticeTo,
    /// In which language one is told.
    pub lang: Language,
    /// Where one is, in minutes east of Greenwich: nobody is told anything at night.
    #[cfg_attr(feature = "schema", schema(minimum = -720, maximum = 840))]
    #[serde(deserialize_with = "whole_zone")]
    pub zone: i16,
}

/// Where a way leads to.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum NoticeTo {
    /// A browser's push service, as the browser describes it.
    Push {
        /// The address to send to, which begins with `https://`.
        #[cfg_attr(feature = "schema", schema(max_length = 1024))]
        endpoint: String,
        /// The browser's public key, in base64url.
        #[cfg_attr(feature = "schema", schema(max_length = 128))]
        p256dh: String,
        /// The browser's secret, in base64url.
        #[cfg_attr(feature = "schema", schema(max_length = 64))]
        auth: String,
    },
    /// An e-mail address, which gets a link first that confirms it.
    Mail {
        /// The address.
        #[cfg_attr(feature = "schema", schema(max_length = 254))]
        address: String,
    },
}

/// Addresses are printed nowhere.
impl core::fmt::Debug for NoticeTo {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            NoticeTo::Push { .. } => "Push",
            NoticeTo::Mail { .. } => "Mail",
        })
    }
}

/// A group's channel that is told whose turn it is at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewChannel {
    /// The address that the group's chat program gives for messages from outside; it begins with `https://`.
    #[cfg_attr(feature = "schema", schema(max_length = 1024))]
    pub url: String,
    /// In which language the group is told.
    pub lang: Language,
    /// Where the group is, in minutes east of Greenwich: nobody is told anything at night.
    #[cfg_attr(feature = "schema", schema(minimum = -720, maximum = 840))]
    #[serde(deserialize_with = "whole_zone")]
    pub zone: i16,
}

/// The channel of a table, as its host sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Channel {
    /// The site that is told, if one is. The rest of its address is a secret, and not shown again.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub site: Option<String>,
}
