//! A finger on the screen instead of a mouse.

use crate::{Look, Tab};
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
        self.look(Look { size: (390, 800), ..Look::default() }).await;
        let mut touch = SetTouchEmulationEnabledParams::new(true);
        touch.max_touch_points = Some(1);
        self.page().execute(touch).await.unwrap();
    }

    /// Draws one thing onto another with a finger.
    pub async fn draw_onto(&self, from: &str, onto: &str) {
        const STEPS: i32 = 10;
        let ((x, y), (to_x, to_y)) = (self.middle(from).await, self.middle(onto).await);
        self.finger("touchStart", Some((x, y))).await;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let at = (x + (to_x - x) * part, y + (to_y - y) * part);
            self.finger("touchMove", Some(at)).await;
        }
        self.finger("touchEnd", None).await;
    }

    /// A finger that has left the screen is nowhere.
    async fn finger(&self, what: &'static str, at: Option<(f64, f64)>) {
        let points: Vec<_> = at.into_iter().map(|(x, y)| TouchPoint::new(x, y)).collect();
        self.page().execute(Touch(what, points)).await.unwrap();
    }
}
