//! Everybody's share of the table's chance. Before anybody's entropy is known, everybody's is fixed: who adds some
//! first sends a pledge, and reveals what it stands for once all are ready and no pledge can change any more.

use super::away::GRACE;
use super::{Effects, Entry, Room, Time};
use crate::message::{Code, Denied, Stage};
use crate::{Fair, pledge};
use tribord_game::Seat;
use tribord_game::record::{hex, read_hex};

/// Clients reveal by themselves, at once. Only who takes longer than this is shown as being waited for.
const NOTICE: Time = 2_000;

/// What somebody adds to the table's chance.
#[derive(Clone, PartialEq)]
pub(super) enum Share {
    /// Entropy that was told right away: the table pledges it.
    Told([u8; 16]),
    /// A pledge, and the entropy behind it once it is revealed.
    Pledged { pledge: [u8; 32], entropy: Option<[u8; 16]> },
}

impl Share {
    /// Reads a share from a command or an entry.
    pub(super) fn read(
        entropy: Option<&str>,
        pledge: Option<&str>,
    ) -> Result<Option<Share>, &'static str> {
        match (entropy, pledge) {
            (None, None) => Ok(None),
            (Some(text), None) => {
                let entropy = read_hex(text).ok_or("entropy is 32 hexadecimal digits")?;
                Ok(Some(Share::Told(entropy)))
            }
            (None, Some(text)) => {
                let pledge = read_hex(text).ok_or("a pledge is 64 hexadecimal digits")?;
                Ok(Some(Share::Pledged { pledge, entropy: None }))
            }
            (Some(_), Some(_)) => Err("either a pledge or entropy, not both"),
        }
    }

    fn pledge(&self, fair: &Fair, seat: Seat) -> [u8; 32] {
        match self {
            Share::Told(entropy) => pledge(&fair.commit(), seat, entropy),
            Share::Pledged { pledge, .. } => *pledge,
        }
    }

    pub(super) fn entropy(&self) -> Option<[u8; 16]> {
        match self {
            Share::Told(entropy) => Some(*entropy),
            Share::Pledged { entropy, .. } => *entropy,
        }
    }
}

impl Room {
    fn share(&self, seat: Seat) -> Option<&Share> {
        self.sitters[seat.index()].share.as_ref()
    }

    fn has_shares(&self) -> bool {
        self.sitters.iter().any(|sitter| sitter.share.is_some())
    }

    /// Has everybody who adds something revealed it?
    pub(super) fn all_revealed(&self) -> bool {
        let mut shares = self.sitters.iter().filter_map(|sitter| sitter.share.as_ref());
        shares.all(|share| share.entropy().is_some())
    }

    /// Everybody is ready: from now on nobody's share can change.
    pub(super) fn seal(&mut self, now: Time, effects: &mut Effects) {
        if self.revealing.is_none() && self.has_shares() {
            self.happen(Entry::Sealed, now, effects);
        }
    }

    pub(super) fn reveal(
        &mut self,
        who: &str,
        entropy: &str,
        now: Time,
    ) -> Result<Effects, Denied> {
        let seat = self.player(who)?;
        let Some(bytes) = read_hex(entropy) else {
            return Err(Denied::saying(Code::BadMessage, "entropy is 32 hexadecimal digits"));
        };
        match self.share(seat) {
            // Another device or tab of the same person was faster.
            Some(Share::Pledged { entropy: Some(known), .. }) if *known == bytes => {
                return Ok(Effects::default());
            }
            Some(Share::Pledged { entropy: None, pledge: pledged }) if self.revealing.is_some() => {
                if *pledged != pledge(&self.fair.commit(), seat, &bytes) {
                    return Err(Code::NotPledged.into());
                }
            }
            _ => return Err(Code::NotAsked.into()),
        }
        let mut effects = Effects::for_everybody();
        let entropy = hex(&bytes);
        self.happen(Entry::Revealed { seat: seat.0, entropy }, now, &mut effects);
        self.start_if_ready(now, &mut effects);
        Ok(effects)
    }

    pub(super) fn apply_reveal(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        let (commit, bytes) = (self.fair.commit(), read_hex(text).ok_or("bad entropy")?);
        match &mut self.sitters[seat.index()].share {
            Some(Share::Pledged { pledge: pledged, entropy })
                if *pledged == pledge(&commit, seat, &bytes) =>
            {
                *entropy = Some(bytes);
                Ok(())
            }
            _ => Err("this was not pledged".to_owned()),
        }
    }

    pub(super) fn apply_seal(&mut self, at: Time) -> Result<(), String> {
        match self.stage {
            Stage::Gathering => self.revealing = Some(at),
            Stage::Playing | Stage::Over => return Err("the game has begun".to_owned()),
        }
        Ok(())
    }

    /// Somebody leaves, or has to, when everybody's share is fixed. They may know what would be drawn, so that is
    /// never played: secret and pledges are made anew, and they have no part in it.
    pub(super) fn withhold(&mut self, seat: Seat, now: Time) -> Effects {
        let mut effects = Effects::for_everybody();
        self.happen(Entry::Withheld { seat: seat.0 }, now, &mut effects);
        effects
    }

    pub(super) fn apply_withhold(&mut self, seat: Seat) {
        let left = std::mem::take(&mut self.sitters[seat.index()]);
        self.withheld.extend(left.who.map(|who| (who, left.name)));
        self.fair = self.fair.renewed();
        self.revealing = None;
        for sitter in &mut self.sitters {
            if let Some(Share::Pledged { .. }) = sitter.share {
                (sitter.share, sitter.ready) = (None, false);
            }
        }
    }

    /// Has this person left a start at this table on which others counted?
    pub(super) fn has_withheld(&self, who: &str) -> bool {
        self.withheld.iter().any(|(other, _)| other == who)
    }

    /// Is this seat's entropy still to be revealed?
    fn owes(&self, seat: Seat) -> bool {
        self.share(seat).is_some_and(|share| share.entropy().is_none())
    }

    /// Until when the others wait for this seat to reveal its entropy. Coming back does not prolong it.
    pub(super) fn reveal_until(&self, seat: Seat) -> Option<Time> {
        self.revealing.filter(|_| self.owes(seat)).map(|since| since + GRACE)
    }

    /// When it is to be shown that somebody is waited for.
    pub(super) fn notice_at(&self) -> Option<Time> {
        self.revealing.map(|since| since + NOTICE)
    }

    /// What everybody sees of a share: the pledge, and whether it is revealed. Once the game has begun, both are in the
    /// record.
    pub(super) fn share_news(&self, seat: Seat) -> (Option<String>, bool) {
        let share = self.share(seat).filter(|_| self.stage == Stage::Gathering);
        let pledge = share.map(|share| hex(&share.pledge(&self.fair, seat)));
        (pledge, share.is_some() && self.revealing.is_some() && !self.owes(seat))
    }
}
