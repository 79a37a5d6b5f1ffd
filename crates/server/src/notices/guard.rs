//! Where this server may send something: to the world outside, never to its own network. What leads there is chosen by people whom
//! nobody knows, so it must not be a way to reach what only this server can reach.

use axum::http::Uri;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The longest address that is taken.
pub(super) const LONGEST: usize = 1024;

/// Where something is sent to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Site {
    pub(super) encrypted: bool,
    /// As in a certificate, without brackets.
    pub(super) host: String,
    pub(super) port: u16,
    /// The scheme, host and port, as a browser writes an origin.
    pub(super) origin: String,
    pub(super) path: String,
}

impl Site {
    /// Reads an address. `inside`: unencrypted ones, too.
    pub(super) fn read(url: &str, inside: bool) -> Option<Site> {
        if url.len() > LONGEST || !url.is_ascii() {
            return None;
        }
        let uri: Uri = url.parse().ok()?;
        let encrypted = match uri.scheme_str()? {
            "https" => true,
            "http" if inside => false,
            _ => return None,
        };
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
        let bare = authority.host().trim_start_matches('[').trim_end_matches(']');
        let host = bare.to_ascii_lowercase();
        if host.is_empty() {
            return None;
        }
        // A literal address is known to be inside at once, a name only when it is looked up.
        if !inside && host.parse().is_ok_and(|ip| !is_outside(ip)) {
            return None;
        }
        let port = authority.port_u16().unwrap_or(if encrypted { 443 } else { 80 });
        let origin = format!("{}://{}", uri.scheme_str()?, authority.as_str().to_ascii_lowercase());
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Some(Site { encrypted, host, port, origin, path })
    }
}

/// The addresses that may be connected to, if all of them are outside: one that is not shows that somebody is playing tricks.
pub(super) fn checked(found: Vec<SocketAddr>, inside: bool) -> Option<Vec<SocketAddr>> {
    let fine = inside || found.iter().all(|address| is_outside(address.ip()));
    (fine && !found.is_empty()).then_some(found)
}

/// Is this an address that anybody on the internet can reach?
pub(super) fn is_outside(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_outside_v4(ip),
        IpAddr::V6(ip) => is_outside_v6(ip),
    }
}

fn is_outside_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let benchmarks = a == 198 && (b == 18 || b == 19);
    let special = (a, b, c) == (192, 0, 0) || (a, b, c) == (192, 88, 99);
    // From 224 on: multicast, reserved, broadcast.
    !(a == 0
        || a >= 224
        || ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || shared
        || benchmarks
        || special)
}

fn is_outside_v6(ip: Ipv6Addr) -> bool {
    let s = ip.segments();
    // Addresses that stand for one of IPv4: those of networks without it.
    if s[..6] == [0x64, 0xff9b, 0, 0, 0, 0] {
        return is_outside_v4(Ipv4Addr::from(ip.to_bits() as u32));
    }
    let global = s[0] & 0xe000 == 0x2000;
    // Tunnels into IPv4, and addresses for protocols and examples.
    let special = s[0] == 0x2001 && (s[1] < 0x200 || s[1] == 0xdb8);
    global && !special && s[0] != 0x2002 && s[0] & 0xfff0 != 0x3ff0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_networks_are_refused_in_every_spelling() {
        const INSIDE: [&str; 38] = [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.255.255.250",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:169.254.169.254",
            "::127.0.0.1",
            "64:ff9b::10.0.0.1",
            "64:ff9b::127.0.0.1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "ff02::1",
        ];
        for ip in INSIDE {
            assert!(!is_outside(ip.parse().unwrap_or_else(|_| panic!("{ip}"))), "{ip}");
            let host = if ip.contains(':') { format!("[{ip}]") } else { ip.to_owned() };
            assert_eq!(Site::read(&format!("https://{host}/a"), false), None, "{ip}");
        }
        for ip in ["1.1.1.1", "100.63.0.1", "100.128.0.1", "172.32.0.1", "192.0.1.1", "223.1.1.1"] {
            assert!(is_outside(ip.parse().unwrap_or_else(|_| panic!("{ip}"))), "{ip}");
        }
        for ip in ["2a00:1450::1", "2606:4700::1", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1"] {
            assert!(is_outside(ip.parse().unwrap_or_else(|_| panic!("{ip}"))), "{ip}");
        }
    }

    #[test]
    fn one_address_inside_spoils_all() {
        let at = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text}"));
        let (good, bad) = (at("1.1.1.1:443"), at("127.0.0.1:443"));
        assert_eq!(checked(vec![good], false), Some(vec![good]));
        assert_eq!(checked(vec![good, bad], false), None);
        assert_eq!(checked(vec![bad], true), Some(vec![bad]));
        assert_eq!(checked(Vec::new(), true), None);
    }

    #[test]
    fn addresses_are_read_or_refused() {
        let site = Site::read("https://Push.Example:8443/a/b?c=d", false);
        let site = site.unwrap_or_else(|| panic!("it is fine"));
        assert_eq!((site.host.as_str(), site.port), ("push.example", 8443));
        assert_eq!(
            (site.origin.as_str(), site.path.as_str()),
            ("https://push.example:8443", "/a/b?c=d")
        );
        assert_eq!(Site::read("https://push.example", false).map(|it| it.port), Some(443));
        let long = format!("https://push.example/{}", "a".repeat(LONGEST));
        const BAD: [&str; 9] = [
            "http://push.example/",
            "ftp://push.example/",
            "file:///etc/passwd",
            "https://user@push.example/",
            "https://a:b@127.0.0.1/",
            "/a",
            "push.example",
            "https:///a",
            "https://push.exämple/",
        ];
        for url in BAD.into_iter().chain([long.as_str()]) {
            assert_eq!(Site::read(url, false), None, "{url}");
        }
        assert!(Site::read("http://127.0.0.1:9/", true).is_some(), "where the operator allows it");
    }
}
