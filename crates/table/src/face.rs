//! The faces of people, who have no pictures: a life-buoy or a signal flag with the first letters of
//! the name. Clients and pictures of a table show the same.

/// The colours of life-buoys and flags, told apart by day and by night.
const COLOURS: [&str; 6] = ["blue", "red", "green", "violet", "gold", "teal"];

/// A person's face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// `buoy` or `flag`.
    pub shape: &'static str,
    /// The name of its colour.
    pub colour: &'static str,
}

/// The faces of the people at a table. The same name has the same face at every table, unless
/// another person at this one has it already.
pub fn faces<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<Face> {
    let mut taken = Vec::new();
    let kinds = 2 * COLOURS.len();
    let face = |name: &str| {
        let wanted = name.bytes().fold(7, |sum: usize, byte| sum * 31 % 9973 + usize::from(byte));
        let free = (0..kinds).map(|by| (wanted + by) % kinds).find(|kind| !taken.contains(kind));
        let kind = free.unwrap_or(wanted % kinds);
        taken.push(kind);
        let shape = if kind < COLOURS.len() { "buoy" } else { "flag" };
        Face { shape, colour: COLOURS[kind % COLOURS.len()] }
    };
    names.into_iter().map(face).collect()
}

/// The first letters of a name: of its first two words, or two of its only one.
pub fn initials(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or("?");
    match words.next().and_then(|word| word.chars().next()) {
        Some(second) => first.chars().take(1).chain([second]).collect(),
        None => first.chars().take(2).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_differ_at_one_table_and_last() {
        let both = faces(["Ana", "Ana"]);
        assert_ne!(both[0], both[1]);
        assert_eq!(faces(["Bo", "Ana"])[1], both[0]);
        assert_eq!(faces(vec!["x"; 20]).len(), 20);
    }

    #[test]
    fn names_have_first_letters() {
        assert_eq!(["Jean Paul", "Éloi", "B", ""].map(initials), ["JP", "Él", "B", "?"]);
    }
}
