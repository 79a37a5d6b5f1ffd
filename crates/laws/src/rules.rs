//! Holding tests against the numbers of the rules.

/// The rules of a document (`- **TP-8a** …`) that no test function in these sources names
/// (`fn tp_8a_…`).
pub fn untested_rules(rules: &str, tests: &[&str]) -> Vec<String> {
    let named = |rule: &str| {
        let name = format!("fn {}", rule.to_lowercase().replace('-', "_"));
        tests.iter().any(|source| {
            source.match_indices(&name).any(|(at, _)| {
                let after = source[at + name.len()..].chars().next();
                after.is_some_and(|letter| letter == '_' || letter == '(')
            })
        })
    };
    rule_numbers(rules).into_iter().filter(|rule| !named(rule)).collect()
}

/// The numbers of the rules of a document, in order.
pub fn rule_numbers(rules: &str) -> Vec<String> {
    let items = rules.lines().filter_map(|line| line.trim_start().strip_prefix("- **"));
    items
        .filter_map(|item| item.split_once("**").map(|(id, _)| id.to_owned()))
        .filter(|id| id.contains('-') && id.chars().any(|letter| letter.is_ascii_digit()))
        .collect()
}
