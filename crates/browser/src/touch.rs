//! A finger on the screen instead of a mouse.

use crate::{Screen, Tab};
use chromiumoxide::cdp::browser_protocol::emulation::SetTouchEmulationEnabledParams;
use chromiumoxide::cdp::browser_protocol::input::{DispatchTouchEventReturns, TouchPoint};
use chromiumoxide::types::MethodId;
use chromiumoxide::{Command, Method};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// `Input.dispatchTouchEvent`. The library's own leaves out a list without fingers, which is what
/// the end of a touch needs.
struct Touch(&'static str, Vec<TouchPoint>);

impl Serialize for Touch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("type", self.0)?;
        map.serialize_entry("touchPoints", &self.1)?;
        map.end()
    }
}

impl Method for Touch {
    fn identifier(&self) -> MethodId {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for Touch {
    type Response = DispatchTouchEventReturns;
}

impl Tab {
    /// Makes it a phone: small, and touched.
    pub async fn phone(&self) {
        self.emulate(Screen { size: (390, 800), ..Screen::default() }).await;
        let mut touch = SetTouchEmulationEnabledParams::new(true);
        touch.max_touch_points = Some(4);
        self.page().execute(touch).await.unwrap();
    }

    /// Draws one thing onto another with a finger. The board may be looked at from nearer as soon as
    /// the piece is lifted, and a finger holds a piece below its middle.
    pub async fn draw_onto(&self, from: &str, onto: &str) {
        const STEPS: i32 = 10;
        const BELOW: f64 = 40.0;
        let (x, y) = self.middle(from).await;
        self.fingers("touchStart", &[(x, y)]).await;
        for step in 1..=3 {
            self.fingers("touchMove", &[(x, y - f64::from(8 * step))]).await;
        }
        self.rest().await;
        let (to_x, to_y) = self.middle(onto).await;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let at = (x + (to_x - x) * part, y + (to_y + BELOW - y) * part);
            self.fingers("touchMove", &[at]).await;
        }
        self.fingers("touchEnd", &[]).await;
    }

    /// Taps with a finger on each: all are down before the first one leaves.
    pub async fn tap_together(&self, all: &[&str]) {
        let mut points = Vec::new();
        for what in all {
            points.push(self.middle(what).await);
            self.fingers("touchStart", &points).await;
        }
        while points.pop().is_some() {
            self.fingers("touchEnd", &points).await;
        }
    }

    /// Taps twice on the same place.
    pub async fn tap_twice(&self, what: &str) {
        let point = self.middle(what).await;
        for _ in 0..2 {
            self.fingers("touchStart", &[point]).await;
            self.fingers("touchEnd", &[]).await;
        }
    }

    /// Moves two fingers on this: from so many pixels on both sides of its middle to so many.
    pub async fn pinch(&self, what: &str, from: i32, to: i32) {
        const STEPS: i32 = 8;
        let (x, y) = self.middle(what).await;
        let both = |apart: i32| [(x - f64::from(apart), y), (x + f64::from(apart), y)];
        self.fingers("touchStart", &both(from)).await;
        for step in 1..=STEPS {
            self.fingers("touchMove", &both(from + (to - from) * step / STEPS)).await;
        }
        self.fingers("touchEnd", &[]).await;
    }

    /// The fingers that are on the screen now.
    async fn fingers(&self, what: &'static str, at: &[(f64, f64)]) {
        let finger = |(id, &(x, y)): (usize, &(f64, f64))| TouchPoint {
            id: Some(id as f64),
            ..TouchPoint::new(x, y)
        };
        let points = at.iter().enumerate().map(finger).collect();
        self.page().execute(Touch(what, points)).await.unwrap();
    }
}
