use super::*;

/// Monday, 4 January 2027, midnight in Greenwich.
const MONDAY: Time = 1_799_020_800_000;

fn due(zone: i16, days: u8, from: Time) -> Time {
    let mut calendar = Calendar::new(Pace::Days(days), [zone].into_iter()).expect("days");
    calendar.turns(Seats::only(Seat(0)), None, from);
    calendar.due(Seat(0)).expect("a turn")
}

#[test]
fn a_day_is_a_day_and_never_ends_at_night() {
    for (hour, ends) in [(9, 33), (21, 45), (22, 56), (23, 56), (2, 32), (8, 32)] {
        assert_eq!(due(0, 1, MONDAY + hour * HOUR), MONDAY + ends * HOUR, "from {hour}:00");
    }
    assert_eq!(due(0, 7, MONDAY + 12 * HOUR), MONDAY + 12 * HOUR + 7 * DAY);
}

#[test]
fn nobody_is_disturbed_at_night() {
    for (hour, told) in [(8, 8), (12, 12), (21, 21), (22, 32), (23, 32), (0, 8), (7, 8)] {
        let paris = MONDAY - HOUR;
        assert_eq!(awake(paris + hour * HOUR, 60), paris + told * HOUR, "at {hour}:00");
    }
}

#[test]
fn nights_are_where_the_player_is() {
    for zone in [-720, -300, 0, 60, 330, 840] {
        let local = |at: Time| at.saturating_add_signed(i64::from(zone) * 60_000) % DAY;
        for from in (0..48).map(|half| MONDAY + half * HOUR / 2) {
            for days in DAYS {
                let due = due(zone, days, from);
                assert!((MORNING..EVENING).contains(&local(due)), "{zone} {from} {days}");
                let took = waking(due, zone) - waking(from, zone);
                assert_eq!(took, Time::from(days) * AWAKE);
            }
        }
    }
}

#[test]
fn a_holiday_stops_the_clock_and_is_used_up() {
    let mut calendar = Calendar::new(Pace::Days(1), [0].into_iter()).expect("days");
    calendar.turns(Seats::only(Seat(0)), None, MONDAY + 9 * HOUR);
    calendar.rest(Seat(0), MONDAY + 12 * HOUR + 3 * DAY, MONDAY + 12 * HOUR);
    assert_eq!(calendar.due(Seat(0)), Some(MONDAY + 33 * HOUR + 3 * DAY));
    assert_eq!(calendar.seats[0].holidays_left(MONDAY + 10 * DAY), 18 * DAY);
    // Back a day later: the rest of it can be taken another time.
    calendar.rest(Seat(0), 0, MONDAY + 12 * HOUR + DAY);
    assert_eq!(calendar.due(Seat(0)), Some(MONDAY + 33 * HOUR + DAY));
    assert_eq!(calendar.seats[0].holidays_left(MONDAY + 10 * DAY), 20 * DAY);
    // A turn that begins in a holiday counts from its end.
    calendar.rest(Seat(0), MONDAY + 9 * DAY, MONDAY + 5 * DAY);
    calendar.turns(Seats::only(Seat(0)), Some(Seat(0)), MONDAY + 6 * DAY);
    assert_eq!(calendar.due(Seat(0)), Some(MONDAY + 10 * DAY + MORNING));
}

#[test]
fn whoever_travels_has_the_nights_of_both_places() {
    let mut calendar = Calendar::new(Pace::Days(1), [0].into_iter()).expect("days");
    calendar.turns(Seats::only(Seat(0)), None, MONDAY + 12 * HOUR);
    // At 16:00 in Greenwich it is 8:00 eight hours to the west: four waking hours are over, and ten are left.
    calendar.travel(Seat(0), -480, MONDAY + 16 * HOUR);
    assert_eq!(calendar.due(Seat(0)), Some(MONDAY + 26 * HOUR));
    // A holiday goes on.
    calendar.rest(Seat(0), MONDAY + 16 * HOUR + 3 * DAY, MONDAY + 16 * HOUR);
    calendar.travel(Seat(0), 0, MONDAY + DAY);
    assert_eq!(calendar.due(Seat(0)), Some(MONDAY + 16 * HOUR + 3 * DAY + 10 * HOUR + 10 * HOUR));
}

#[test]
fn what_is_given_is_waking_time() {
    let mut calendar = Calendar::new(Pace::Days(1), [0].into_iter()).expect("days");
    calendar.turns(Seats::only(Seat(0)), None, MONDAY + 9 * HOUR);
    calendar.give(None, 2 * HOUR);
    assert_eq!(calendar.due(Seat(0)), Some(MONDAY + 35 * HOUR));
    assert_eq!(calendar.remind(Seat(0)), Some(MONDAY + 21 * HOUR + HOUR / 2));
}
