/// Names for the values of an enum: in URLs, the database, and on the command line.
#[macro_export]
macro_rules! named {
    ($kind:ident: $($value:ident = $name:literal),+ $(,)?) => {
        impl $kind {
            /// All values, in the order in which they're declared.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// The name in files, addresses and the database.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $name),+
                }
            }

            /// None if no value has this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.as_str() == name)
            }
        }

        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $kind {
            type Err = String;

            fn from_str(typed: &str) -> Result<Self, String> {
                let named = Self::from_name(&typed.to_lowercase());
                named.ok_or_else(|| format!("expected one of {}", Self::ALL.map(Self::as_str).join(", ")))
            }
        }
    };
}
