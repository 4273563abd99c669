//! What each tab of the desk's list holds, and in which order, as SQL on `submission s`.

use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp, ToSpan};
use rusqlite::{Statement, ToSql};

use crate::submissions::{IS_SPAM, answer, status_list};
use pharmacy_config::PromisedHours;
use pharmacy_requests::forms::{DELIVERY, Field, FormId, Role};
use pharmacy_requests::submission::promise::{Schedule, promised_before, promised_time};
use pharmacy_requests::submission::{Status, View};

pub(super) fn condition(view: View, due: &Due) -> String {
    let mut condition = match view.spam() {
        None => return "1".into(),
        Some(true) => return IS_SPAM.into(),
        Some(false) => format!(
            "not {IS_SPAM} and s.status in ({})",
            status_list(|status| view.holds(status))
        ),
    };
    match view {
        View::Late => condition += &format!(" and {}", due.late),
        View::Today => condition += &format!(" and {}", due.today),
        View::Deliveries => condition += &format!(" and {}", is_delivered()),
        View::Open
        | View::New
        | View::InProgress
        | View::Ready
        | View::Done
        | View::Spam
        | View::All => {}
    }
    condition
}

/// Open work is ordered by promised time, or by the requested day if it is delivered, with unpromised requests last. Ready requests are
/// ordered by waiting time, all others newest first.
pub(super) fn order(view: View, due: &Due) -> (String, Direction) {
    match view {
        View::Open | View::Late | View::Today | View::New | View::InProgress => {
            let key = format!(
                "case when s.status in ({}) then coalesce({}, s.received_at + {UNPROMISED}) else s.received_at + 2 * {UNPROMISED} end",
                status_list(Status::is_owed),
                due.deadline
            );
            (key, UP)
        }
        View::Deliveries => {
            let wanted =
                of_wanted_days(|field| format!("unixepoch({}) * 1000", answer(field.name)));
            let key = format!(
                "coalesce({wanted}, {}, s.received_at + {UNPROMISED})",
                due.deadline
            );
            (key, UP)
        }
        View::Ready => ("coalesce(s.ready_at, s.received_at)".into(), UP),
        // A plain column, so that an index gives the order.
        View::Done | View::Spam | View::All => ("s.received_at".into(), DOWN),
    }
}

/// SQL conditions for what is late or due today at one moment.
#[derive(Clone, Debug)]
pub struct Due {
    pub(super) late: String,
    pub(super) today: String,
    deadline: String,
    /// Values of the parameters in the conditions. As literals they would change the text of each statement, so no prepared one would match.
    cutoffs: Vec<(String, i64)>,
}

impl Due {
    /// `schedule` says until when the store is open today.
    pub fn at(now: Timestamp, schedule: Schedule<'_>) -> Self {
        let today = now.to_zoned(schedule.zone.clone()).date();
        let midnight = today
            .tomorrow()
            .and_then(|date| date.to_zoned(schedule.zone.clone()));
        let tonight = midnight.map_or(now, |midnight| midnight.timestamp());
        // Work that is due before the store opens again is due today.
        let next = schedule.hours.due_by_next_opening(today);
        let next = next.and_then(|next| schedule.zone.to_timestamp(next).ok());
        let tonight = next.map_or(tonight, |next| {
            tonight.max(next + SignedDuration::from_millis(1))
        });
        let mut cutoffs = Vec::new();
        let mut before = |when: &str, moment| {
            let forms = FormId::ALL.iter().filter_map(|form| {
                let cutoff = promised_before(*form, moment, schedule)?;
                let name = format!(":{form}_{when}");
                let condition = format!("s.form = '{form}' and s.received_at < {name}");
                cutoffs.push((name, cutoff.as_millisecond()));
                Some(condition)
            });
            let forms = forms.chain(["false".to_owned()]);
            format!("({})", forms.collect::<Vec<_>>().join(" or "))
        };
        Self {
            late: before("now", now),
            today: format!(
                "({} or {})",
                before("tonight", tonight),
                wanted_by(today, schedule)
            ),
            deadline: deadline(schedule.promised),
            cutoffs,
        }
    }

    /// Binds the parameters without a name to `values`, in order.
    pub(super) fn bind(
        &self,
        select: &mut Statement<'_>,
        values: impl IntoIterator<Item = impl ToSql>,
    ) -> rusqlite::Result<()> {
        let mut values = values.into_iter();
        for number in 1..=select.parameter_count() {
            let name = select.parameter_name(number);
            match self.cutoffs.iter().find(|cutoff| name == Some(&cutoff.0)) {
                Some((_, cutoff)) => select.raw_bind_parameter(number, cutoff)?,
                None => {
                    if let Some(value) = values.next() {
                        select.raw_bind_parameter(number, value)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Requested for `today` or earlier. A day on which the store is closed or doesn't deliver means the next one.
fn wanted_by(today: Date, schedule: Schedule<'_>) -> String {
    let last = |next_open_date: &dyn Fn(Date) -> Date| {
        let mut days = (0..LOOK_BACK).filter_map(|back| today.checked_sub(back.days()).ok());
        days.find(|date| next_open_date(*date) == *date)
            .unwrap_or(today)
    };
    let open = last(&|date| schedule.hours.next_open_date(date));
    let delivery = last(&|date| schedule.hours.next_delivery_date(date));
    let is_delivered = is_delivered();
    let wanted = of_wanted_days(|field| {
        let answer = answer(field.name);
        format!("{answer} <= case when {is_delivered} then '{delivery}' else '{open}' end")
    });
    format!("coalesce({wanted}, 0)")
}

/// A case for each form that asks for a day.
fn of_wanted_days(sql: impl Fn(&Field) -> String) -> String {
    let cases =
        Field::wanted_days().map(|(form, field)| format!("when '{form}' then {}", sql(field)));
    format!("case s.form {} end", cases.collect::<Vec<_>>().join(" "))
}

fn is_delivered() -> String {
    let of = |id: FormId| {
        id.form()
            .with_role(Role::Pickup)
            .map(move |field| (id, field))
    };
    let cases = FormId::ALL
        .into_iter()
        .flat_map(of)
        .map(|(id, field)| format!("when '{id}' then {} = '{DELIVERY}'", answer(field.name)));
    let cases = cases.collect::<Vec<_>>().join(" ");
    format!("coalesce(case s.form {cases} end, 0)")
}

/// Days; no store is closed longer.
const LOOK_BACK: i32 = 366;

/// The direction for `order by`, and the comparison that continues after the last row.
pub(super) type Direction = (&'static str, &'static str);

const UP: Direction = ("asc", ">");
const DOWN: Direction = ("desc", "<");

/// Later than every promise: a thousand years in milliseconds.
const UNPROMISED: i64 = 31_556_952_000_000;

/// Null for forms that promise nothing. Ignores opening hours, which delay deadlines but keep their order.
fn deadline(promised: PromisedHours) -> String {
    let cases = FormId::ALL.map(|id| match promised_time(promised, id) {
        Some(term) => format!("when '{id}' then {}", term.as_millis()),
        None => format!("when '{id}' then null"),
    });
    format!("(s.received_at + case s.form {} end)", cases.join(" "))
}
