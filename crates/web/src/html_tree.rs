//! HTML as text, cut into pieces: elements, texts, comments. Differences between two drawings are
//! found here, so that the browser hears of little more than those (`screen/morph.rs`).

/// Elements that have nothing in them and are not closed.
const VOID: [&str; 4] = ["br", "hr", "img", "input"];

/// A page's HTML and its pieces in the order in which they begin. Number 0 is the whole.
pub(crate) struct Tree {
    html: String,
    pieces: Vec<Piece>,
}

/// Where a piece begins, where its inside begins and ends, where it ends, and which piece comes
/// after it and all that is in it.
struct Piece {
    from: usize,
    inside: (usize, usize),
    to: usize,
    after: usize,
}

impl Tree {
    /// Cuts HTML as this client and browsers write it: attributes in double quotes, every element
    /// closed.
    pub(crate) fn read(html: String) -> Tree {
        let end = html.len();
        let whole = Piece { from: 0, inside: (0, end), to: end, after: 0 };
        let (mut pieces, mut open, mut at) = (vec![whole], Vec::new(), 0);
        while at < end {
            let rest = &html[at..];
            let to = at + head(rest).len();
            if rest.starts_with("</") {
                if let Some(piece) = open.pop() {
                    let after = pieces.len();
                    let closed: &mut Piece = &mut pieces[piece];
                    (closed.inside.1, closed.to, closed.after) = (at, to, after);
                }
            } else {
                let number = pieces.len();
                pieces.push(Piece { from: at, inside: (to, to), to, after: number + 1 });
                let name = name(rest);
                let void = VOID.contains(&name) || html[..to].ends_with("/>");
                if !matches!(name, "" | "!") && !void {
                    open.push(number);
                }
            }
            at = to;
        }
        let last = pieces.len();
        for piece in open.into_iter().chain([0]) {
            let unclosed = &mut pieces[piece];
            (unclosed.inside.1, unclosed.to, unclosed.after) = (end, end, last);
        }
        Tree { html, pieces }
    }

    /// The pieces directly in a piece.
    pub(crate) fn children(&self, piece: usize) -> impl Iterator<Item = usize> {
        let end = self.pieces[piece].after;
        let next = |&at: &usize| Some(self.pieces.get(at)?.after);
        std::iter::successors(Some(piece + 1), next).take_while(move |&at| at < end)
    }

    pub(crate) fn whole(&self, piece: usize) -> &str {
        &self.html[self.pieces[piece].from..self.pieces[piece].to]
    }

    pub(crate) fn inner(&self, piece: usize) -> &str {
        let (from, to) = self.pieces[piece].inside;
        &self.html[from..to]
    }

    /// The element's name; empty for a text, `!` for a comment.
    pub(crate) fn name(&self, piece: usize) -> &str {
        name(self.whole(piece))
    }

    /// Is there an element of this name?
    pub(crate) fn has(&self, name: &str) -> bool {
        (1..self.pieces.len()).any(|piece| self.name(piece) == name)
    }

    /// Names and values, as they are written.
    pub(crate) fn attributes(&self, piece: usize) -> Vec<(&str, &str)> {
        let Piece { from, inside: (to, _), .. } = self.pieces[piece];
        if matches!(self.name(piece), "" | "!") {
            return Vec::new();
        }
        let tag = self.html[from..to].trim_end_matches(['/', '>']);
        let mut rest = tag.get(1 + self.name(piece).len()..).unwrap_or_default().trim_start();
        let mut all = Vec::new();
        while !rest.is_empty() {
            let (name, after) = rest.split_at(rest.find(['=', ' ']).unwrap_or(rest.len()));
            let quoted = after.strip_prefix("=\"").and_then(|value| value.split_once('"'));
            let (value, after) = quoted.unwrap_or(("", after));
            all.push((name, value));
            rest = after.trim_start();
        }
        all
    }

    /// What it is known by from one page to the next, if it has a name.
    pub(crate) fn known(&self, piece: usize) -> Option<&str> {
        let named = |(name, _): &(&str, &str)| matches!(*name, "data-fly" | "data-key");
        self.attributes(piece).into_iter().find(named).map(|(_, value)| value)
    }
}

/// The tag, comment or text that a text begins with.
fn head(text: &str) -> &str {
    let end = if text.starts_with("<!--") {
        text.find("-->").map(|end| end + 3)
    } else if text.starts_with('<') {
        let mut quoted = false;
        let closes = |byte: u8| {
            quoted ^= byte == b'"';
            byte == b'>' && !quoted
        };
        text.bytes().position(closes).map(|end| end + 1)
    } else {
        text.find('<')
    };
    &text[..end.unwrap_or(text.len())]
}

fn name(text: &str) -> &str {
    let tag = text.strip_prefix('<').unwrap_or_default();
    if tag.starts_with('!') { "!" } else { tag.split([' ', '/', '>']).next().unwrap_or_default() }
}

/// A text or a value as it is meant.
pub(crate) fn plain(written: &str) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
        .iter()
        .fold(written.to_owned(), |text, (sign, meant)| text.replace(sign, meant))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside(tree: &Tree, piece: usize) -> Vec<&str> {
        tree.children(piece).map(|child| tree.whole(child)).collect()
    }

    #[test]
    fn html_is_cut_into_elements_texts_and_comments() {
        let tree = Tree::read(
            "a &lt; b<p class=\"x\">c<br>d</p><!-- <p> --><svg><use href=\"#e\"/></svg>".to_owned(),
        );
        let whole = [
            "a &lt; b",
            "<p class=\"x\">c<br>d</p>",
            "<!-- <p> -->",
            "<svg><use href=\"#e\"/></svg>",
        ];
        assert_eq!(inside(&tree, 0), whole);
        let children: Vec<usize> = tree.children(0).collect();
        assert_eq!(inside(&tree, children[1]), ["c", "<br>", "d"]);
        assert_eq!(inside(&tree, children[3]), ["<use href=\"#e\"/>"]);
        assert_eq!(tree.inner(children[1]), "c<br>d");
        let names: Vec<_> = children.iter().map(|child| tree.name(*child)).collect();
        assert_eq!(names, ["", "p", "!", "svg"]);
        assert!(tree.has("use") && !tree.has("dialog"));
    }

    #[test]
    fn attributes_are_read_as_written() {
        let tag = "<input value=\"a > b &quot;c&quot;\" disabled title=\"\"/>";
        let tree = Tree::read(tag.to_owned());
        let wanted = [("value", "a > b &quot;c&quot;"), ("disabled", ""), ("title", "")];
        assert_eq!(tree.attributes(1), wanted);
        assert_eq!(tree.known(1), None);
        assert_eq!(Tree::read("<p class=\"x\" data-key=\"y 1\">".to_owned()).known(1), Some("y 1"));
        assert_eq!(plain("&lt;&amp;lt;&quot;"), "<&lt;\"");
    }

    #[test]
    fn what_is_not_closed_ends_with_the_text() {
        let tree = Tree::read("<ul><li>a</ul></li>b<p>c".to_owned());
        assert_eq!(tree.children(0).count(), 3);
        assert_eq!(Tree::read(String::new()).children(0).count(), 0);
    }
}
