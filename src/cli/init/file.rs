//! The file itself, written whole or not at all.

use std::path::Path;

use anyhow::{Context as _, bail};

use crate::config::FILE_NAME;
use crate::config::edit::{Changes, OwnersFile};

/// Writes the sample with `answers` in it: comments stay, and what is true of the sample's store goes.
pub fn write(file: &Path, answers: &Changes) -> anyhow::Result<()> {
    let blank = OwnersFile::absent(file);
    let filled = blank.with(answers)?;
    filled
        .check()
        .context("these answers make no valid configuration")?;
    filled
        .save(&blank)
        .with_context(|| format!("cannot write {}", file.display()))
}

/// Nothing is ever overwritten.
pub fn refuse_existing(file: &Path) -> anyhow::Result<()> {
    match std::fs::symlink_metadata(file) {
        Ok(found) if found.is_dir() => bail!(
            "{} is a folder; name a file in it, such as {}",
            file.display(),
            file.join(FILE_NAME).display()
        ),
        Ok(_) => bail!(
            "{} exists and was left untouched; edit it, or name another file",
            file.display()
        ),
        Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::init::values;
    use crate::config::{Config, Facts, SAMPLE};

    fn answers() -> Changes {
        let answers = [
            values::name("Maple \"The Best\" Pharmacy"),
            values::phone("(518) 555-0199"),
            values::address("7 Maple St, Anytown, NY 12345"),
            values::hours("Mon-Fri 9-13, 14-19, Sat 10-14"),
            values::services("dmv"),
            values::closed("12/25/2026 \"Christmas\""),
            values::color("#063"),
        ];
        answers.into_iter().flat_map(Result::unwrap).collect()
    }

    #[test]
    fn the_file_has_the_owners_facts_every_comment_and_nothing_invented() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE_NAME);
        write(&file, &answers()).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        for comment in SAMPLE.lines().filter(|line| line.starts_with('#')) {
            assert!(text.contains(comment), "{comment}");
        }
        let config = Config::load(Some(&file), []).unwrap();
        assert_eq!(config.live.pharmacy.name, "Maple \"The Best\" Pharmacy");
        assert_eq!(config.live.pharmacy.zip, "12345");
        assert!(!config.live.services.dmv && config.live.services.delivery);
        assert!(config.live.look.color.is_some());
        assert_eq!(config.live.closed[0].name, "\"Christmas\"");
        let below_its_comment = "hours = \"9-13\"\n\n[[closed]]\ndate = \"2026-12-25\"\nname = '\"Christmas\"'\n\n[notice]";
        assert!(text.contains(below_its_comment), "{text}");
        // What a file with only the required keys would say, but for the answers.
        let least = "[pharmacy]\nname = \"x\"\nphone = \"(518) 555-0199\"\nstreet = \"x\"\ncity = \"Anytown\"\nstate = \"NY\"\nzip = \"12345\"\n";
        std::fs::write(&file, least).unwrap();
        let least = Config::load(Some(&file), []).unwrap();
        let facts = |config: &Config| {
            let mut facts = serde_json::to_value(Facts::from(&config.live)).unwrap();
            let given = ["name", "street", "hours", "services", "closed", "legal"];
            for key in given {
                facts.as_object_mut().unwrap().remove(key);
            }
            facts
        };
        assert_eq!(facts(&config), facts(&least));
        let values = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .collect::<Vec<_>>()
            .join("\n");
        assert!(
            !values.contains("example") && !values.contains("555-0142"),
            "{values}"
        );
        assert!(!text.contains("on my porch"), "{text}");
        assert!(
            text.contains("# [[testimonials]]\n# What customers"),
            "{text}"
        );
        assert!(
            text.contains("# quote = \"\"\n# name = \"\"\n# stars = 5\n"),
            "{text}"
        );
    }

    #[test]
    fn a_file_that_is_there_is_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE_NAME);
        std::fs::write(&file, "mine").unwrap();
        assert!(refuse_existing(&file).is_err() && refuse_existing(folder.path()).is_err());
        assert!(write(&file, &answers()).is_err());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
