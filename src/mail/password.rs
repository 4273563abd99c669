//! Reads the mailbox's password from a file that any editor or shell may have written.

use pharmacy_config::NotifyEmail;
use pharmacy_system::platform;

use super::MailSetupError;

/// Bytes.
const PASSWORD_MAX: u64 = 10_000;

pub fn read(config: &NotifyEmail) -> Result<String, MailSetupError> {
    let Some(path) = &config.password_file else {
        return Err(MailSetupError {
            problem: "password_file is needed to send mail through a mailbox with a user".into(),
            for_owners: "set the mailbox password".into(),
        });
    };
    let shown = path.display();
    let failed = |cause| MailSetupError {
        problem: format!("password_file: cannot read {shown}: {cause}"),
        for_owners: "the mailbox password cannot be read; set it again".into(),
    };
    if platform::is_secret_exposed(path).map_err(failed)? {
        return Err(MailSetupError {
            problem: format!(
                "password_file: {shown} can be read by other users of this computer; run `chmod 600 {shown}`"
            ),
            for_owners: "other users of this computer can read the mailbox password; set it again"
                .into(),
        });
    }
    let bytes = platform::read_file(path, PASSWORD_MAX).map_err(failed)?;
    let text = decode(&bytes).ok_or_else(|| MailSetupError {
        problem: format!("password_file: {shown} is no text; save it as UTF-8"),
        for_owners: "the mailbox password cannot be read; set it again".into(),
    })?;
    Ok(clean(&text))
}

/// UTF-8, or UTF-16 with a byte order mark, as Windows' shells write it.
fn decode(bytes: &[u8]) -> Option<String> {
    let utf16 = |pairs: &[u8], read: fn([u8; 2]) -> u16| {
        let units = pairs.chunks_exact(2).map(|pair| read([pair[0], pair[1]]));
        String::from_utf16(&units.collect::<Vec<_>>()).ok()
    };
    let text = match bytes {
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes),
        _ => String::from_utf8(bytes.to_vec()).ok(),
    };
    text.filter(|text| !text.contains('\0'))
}

/// Removes invisible characters at both ends. An app password is shown in four groups of four letters; the spaces are not part of it.
fn clean(text: &str) -> String {
    let is_blank = |c: char| {
        c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}')
    };
    let groups: Vec<_> = text
        .split(is_blank)
        .filter(|group| !group.is_empty())
        .collect();
    let is_app_password = groups.len() == 4
        && groups
            .iter()
            .all(|group| group.len() == 4 && group.bytes().all(|b| b.is_ascii_lowercase()));
    if is_app_password {
        groups.concat()
    } else {
        text.trim_matches(is_blank).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_file_of_any_editor_is_read_as_meant() {
        let utf16 = |text: &str, write: fn(u16) -> [u8; 2]| -> Vec<u8> {
            text.encode_utf16().flat_map(write).collect()
        };
        for (bytes, password) in [
            (b"secret\r\n".to_vec(), Some("secret")),
            (b"\xef\xbb\xbf secret \n\n".to_vec(), Some("secret")),
            (
                utf16("\u{feff}s\u{e9}cret\r\n", u16::to_le_bytes),
                Some("s\u{e9}cret"),
            ),
            (
                utf16("\u{feff}secret\r\n", u16::to_be_bytes),
                Some("secret"),
            ),
            (
                "abcd\u{a0}efgh ijkl\u{2007}mnop\u{a0}\n".into(),
                Some("abcdefghijklmnop"),
            ),
            (
                b"four quiet longer words".to_vec(),
                Some("four quiet longer words"),
            ),
            (b"two words".to_vec(), Some("two words")),
            (b"abcd-efgh-ijkl-mnop".to_vec(), Some("abcd-efgh-ijkl-mnop")),
            (b"s\xe9cret".to_vec(), None),
            (utf16("secret", u16::to_le_bytes), None),
        ] {
            let read = decode(&bytes).map(|text| clean(&text));
            assert_eq!(read.as_deref(), password, "{bytes:?}");
        }
    }
}
