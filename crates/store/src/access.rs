//! Read access: one SQL condition hides from the staff what only owners may see.

use std::sync::LazyLock;

use super::Store;
use pharmacy_requests::forms::FormId;

/// A condition on `submission s`.
pub(super) static FOR_STAFF: LazyLock<String> = LazyLock::new(|| {
    let hidden = FormId::ALL
        .into_iter()
        .filter(|form| form.form().for_owners);
    let hidden: Vec<_> = hidden.map(|form| format!("'{form}'")).collect();
    format!("s.form not in ({})", hidden.join(", "))
});

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Access {
    #[default]
    Everything,
    Staff,
}

impl Store {
    /// The same database without what only owners may see: it is not found, counted, shown or marked.
    pub fn for_staff(&self) -> Self {
        let mut store = self.clone();
        store.access = Access::Staff;
        store
    }

    /// A condition on `submission s`.
    pub(super) fn may_read(&self) -> &'static str {
        match self.access {
            Access::Everything => "1",
            Access::Staff => &FOR_STAFF,
        }
    }
}
