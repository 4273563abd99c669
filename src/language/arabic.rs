//! Arabic, as in docs/glossary.ar.md.

use jiff::civil::{Date, DateTime};

use super::{
    Language, PageSentences, ProblemSentences, ReadyMail, RefusalSentences, SmsSentences,
    days_between, half_day,
};
use crate::lang::Lang;
use crate::submission::lookup::{Handover, Opening, Progress, Reply, UpcomingTime};

pub static ARABIC: Language = Language {
    lang: Lang::Ar,
    problems: ProblemSentences {
        several: "راجع الخانات المحددة أدناه، وعددها {count}.",
        unreadable: "{label}: في هذه الخانة رمز لا يمكننا قبوله",
        too_long: "{label}: اكتب ما لا يزيد على {max} من الأحرف",
        email: "اكتب عنوان بريد إلكتروني مثل name@example.com",
        phone: "اكتب رقم هاتف من عشرة أرقام، أو رقمًا يبدأ بعلامة + ورمز البلد",
        date: "اكتب تاريخًا صحيحًا مثل 04/27/1958 (الشهر أولًا، ثم اليوم، ثم السنة)",
        birth_date: "يجب أن يكون تاريخ الميلاد بين عام 1900 واليوم",
        upcoming: "اختر تاريخ اليوم أو يومًا بعده",
        closed: "الصيدلية مغلقة يوم {date} ({name}).",
        next_open: "نفتح بعد ذلك يوم {date}.",
    },
    refusals: RefusalSentences {
        only_posts: "هذا العنوان يستقبل النماذج، وليس فيه ما يُقرأ. لم يُرسل شيء الآن.",
        not_json: "أرسل هذا النموذج بصيغة JSON.",
        not_an_object: "تعذرت قراءة الرسالة: يجب أن تكون كائن JSON واحدًا، وكل خانة فيه مرة واحدة.",
        not_whole: "لم تصل الرسالة كاملة. حاول مرة أخرى.",
        bad_key: "يجب أن تتكون Idempotency-Key من 16 إلى 128 رمزًا قابلًا للطباعة.",
        key_used: "أُرسل هذا النموذج من قبل بإجابات أخرى. حمّل الصفحة من جديد وحاول مرة أخرى.",
        many_requests: "وصلت طلبات كثيرة من اتصالك. انتظر قليلًا وحاول مرة أخرى، أو اتصل بنا.",
        many_look_ups: "كانت هناك محاولات كثيرة. انتظر قليلًا وحاول مرة أخرى، أو اتصل بنا.",
        full: "لا يمكننا استقبال الطلبات على هذا الموقع الآن. لم يضع منك شيء: اتصل بنا من فضلك على \u{2066}{phone}\u{2069}.",
        no_such_request: "لم نجد طلبًا بهذا الرقم المرجعي وتاريخ الميلاد. تحقق من كليهما، أو اتصل بنا على \u{2066}{phone}\u{2069}.",
        nothing_here: "لا يوجد شيء في هذا العنوان.",
        wrong_method: "هذا العنوان لا يقبل طلبات من هذا النوع.",
        too_slow: "استغرق وصول الرسالة وقتًا طويلًا. حاول مرة أخرى.",
        too_large: "هذا أكثر مما يمكننا استقباله في رسالة واحدة. اختصر من فضلك.",
        unreadable: "تعذرت قراءة هذا الطلب.",
        unavailable: "لم نتمكن من حفظ طلبك الآن. لم يضع منك شيء: حاول مرة أخرى بعد دقيقة، أو اتصل بنا.",
        broken: "حدث خطأ عندنا. حاول مرة أخرى، أو اتصل بنا.",
        two_hosts: "في الطلب اسما خادمين.",
        other_host: "هذا الموقع لا يعمل بهذا الاسم.",
        other_origin: "لا يُرسل هذا النموذج إلا من موقع الصيدلية.",
    },
    page: PageSentences {
        title: "طلبك",
        home: "العودة إلى الصفحة الرئيسية",
        thanks: "شكرًا لك.",
        reference: "رقمك المرجعي هو \u{2066}{reference}\u{2069}.",
        go_back: "ارجع في المتصفح لتعديله: ما كتبته ما زال هناك.",
    },
    ready_mail: ReadyMail {
        subject: "هناك خبر عن طلبك {reference}",
        text: "\u{2068}{store}\u{2069}\n\nهناك خبر عن طلبك \u{2066}{reference}\u{2069}.\n\n{address}\n",
        on_our_website: "تجده على موقعنا في صفحة «هل طلبي جاهز؟» (\u{2066}{path}\u{2069}).",
    },
    sms: SmsSentences {
        ready: "\u{2068}{store}\u{2069}: طلبك {reference} جاهز للاستلام. لأي سؤال اتصل على الرقم \u{2066}{phone}\u{2069}.",
        please_call: "\u{2068}{store}\u{2069}: لدينا سؤال عن طلبك {reference}. يُرجى الاتصال بنا على الرقم \u{2066}{phone}\u{2069}.",
    },
    ready_messages: &[
        "لدينا سؤال لشركة التأمين. لا يلزمك فعل أي شيء الآن.",
        "ننتظر ردًا من طبيبك.",
        "دواؤك غير متوفر حتى …. سنتصل بك عند وصوله.",
    ],
    catalogue: &[
        ("About you", "معلوماتك"),
        ("First name", "الاسم الأول"),
        ("Last name", "اسم العائلة"),
        ("Date of birth", "تاريخ الميلاد"),
        ("Phone number", "رقم الهاتف"),
        ("Email", "البريد الإلكتروني"),
        ("Name", "الاسم"),
        ("Enter your first name", "اكتب اسمك الأول"),
        ("Enter your last name", "اكتب اسم عائلتك"),
        ("Enter your date of birth", "اكتب تاريخ ميلادك"),
        ("Enter your phone number", "اكتب رقم هاتفك"),
        ("Enter your email address", "اكتب بريدك الإلكتروني"),
        ("Enter your name", "اكتب اسمك"),
        ("Enter your name as text", "اكتب اسمك بالحروف"),
        // Status
        ("Look up your request", "ابحث عن طلبك"),
        ("Is it ready?", "هل طلبي جاهز؟"),
        ("Checking...", "جارٍ البحث..."),
        ("Reference", "الرقم المرجعي"),
        (
            "Like RF-7K3M-Q9PX. You saw it after you sent your request.",
            "مثل \u{2066}RF-7K3M-Q9PX\u{2069}. ظهر لك بعد إرسال الطلب.",
        ),
        (
            "Enter the reference, like RF-7K3M-Q9PX",
            "اكتب الرقم المرجعي، مثل \u{2066}RF-7K3M-Q9PX\u{2069}",
        ),
        // Feedback
        ("Customer Satisfaction Survey", "استبيان رضا الزبائن"),
        ("Send feedback", "أرسل رأيك"),
        ("Submitting...", "جارٍ الإرسال..."),
        ("Thank you for your feedback!", "شكرًا لك على رأيك!"),
        (
            "Failed to submit feedback. Please try again.",
            "تعذر إرسال رأيك. حاول مرة أخرى.",
        ),
        (
            "Please provide a rating and feedback.",
            "من فضلك أعطنا تقييمًا واكتب رأيك.",
        ),
        ("How did we do?", "كيف كانت خدمتنا؟"),
        (
            "Choose a rating from 1 to 5 stars",
            "اختر تقييمًا من نجمة واحدة إلى 5 نجوم",
        ),
        ("Your feedback", "رأيك"),
        ("Enter your feedback", "اكتب رأيك"),
        // Contact
        ("Send us a message", "أرسل لنا رسالة"),
        ("Send message", "أرسل الرسالة"),
        ("Sending...", "جارٍ الإرسال..."),
        (
            "Thank you for your message! We will contact you soon.",
            "شكرًا لك على رسالتك! سنرد عليك قريبًا.",
        ),
        (
            "Failed to send message. Please try again.",
            "تعذر إرسال الرسالة. حاول مرة أخرى.",
        ),
        (
            "If you would rather get a call.",
            "إذا كنت تفضّل أن نتصل بك.",
        ),
        ("Message", "الرسالة"),
        (
            "Please leave out card numbers and passwords.",
            "لا تكتب أرقام بطاقات أو كلمات مرور.",
        ),
        ("Enter your message", "اكتب رسالتك"),
        // Transfer
        ("Prescription Transfer Request", "طلب نقل وصفة طبية"),
        ("Request transfer", "اطلب النقل"),
        (
            "Thank you! Your prescription transfer request has been submitted. We will contact you within 24 hours to confirm the transfer.",
            "شكرًا لك! وصلنا طلب نقل وصفتك. سنتواصل معك خلال 24 ساعة لنؤكد النقل.",
        ),
        (
            "Failed to submit transfer request. Please try again.",
            "تعذر إرسال طلب النقل. حاول مرة أخرى.",
        ),
        (
            "We call only about this transfer.",
            "نتصل بك بشأن هذا النقل فقط.",
        ),
        ("Your current pharmacy", "صيدليتك الحالية"),
        (
            "Name and street or town, as on your label.",
            "الاسم والشارع أو المدينة، كما على ملصق الدواء.",
        ),
        ("Current pharmacy", "الصيدلية الحالية"),
        (
            "Enter the name of your current pharmacy",
            "اكتب اسم صيدليتك الحالية",
        ),
        ("Pharmacy phone number", "رقم هاتف تلك الصيدلية"),
        (
            "Enter your current pharmacy's phone number",
            "اكتب رقم هاتف صيدليتك الحالية",
        ),
        ("Your prescriptions", "وصفاتك"),
        (
            "One medicine on each line, with its strength if you know it.",
            "دواء واحد في كل سطر، مع تركيزه إن كنت تعرفه.",
        ),
        ("Prescription names", "أسماء الأدوية"),
        (
            "Enter the names of the prescriptions to transfer",
            "اكتب أسماء الأدوية التي تريد نقلها",
        ),
        (
            "On the label, after \u{201c}Rx\u{201d}. It helps, but we can do without.",
            "على ملصق الدواء بعد كلمة Rx. يساعدنا، ويمكن الاستغناء عنه.",
        ),
        ("Prescription numbers", "أرقام الوصفات (Rx)"),
        (
            "Enter the prescription numbers as text",
            "اكتب أرقام الوصفات",
        ),
        ("Additional information", "معلومات إضافية"),
        (
            "Enter additional information as text",
            "اكتب المعلومات الإضافية",
        ),
        // Refill
        ("Prescription Refill Request", "طلب إعادة صرف وصفة"),
        ("Request refill", "اطلب إعادة الصرف"),
        (
            "Thank you for your refill request! We will contact you when it's ready for pickup or delivery.",
            "شكرًا لك على طلبك! سنخبرك عندما يكون دواؤك جاهزًا للاستلام أو للتوصيل.",
        ),
        (
            "Failed to submit refill request. Please try again.",
            "تعذر إرسال طلب إعادة الصرف. حاول مرة أخرى.",
        ),
        (
            "We call only about this refill.",
            "نتصل بك بشأن هذا الطلب فقط.",
        ),
        ("Your prescription", "وصفتك"),
        (
            "On the top line of your label.",
            "في السطر الأول من ملصق الدواء.",
        ),
        ("Rx number", "رقم الوصفة (Rx)"),
        (
            "Enter the Rx number from your label",
            "اكتب رقم الوصفة (Rx) من ملصق الدواء",
        ),
        ("How would you like to get it?", "كيف تريد أن تستلم دواءك؟"),
        (
            "Choose how you would like to get it",
            "اختر كيف تريد أن تستلم دواءك",
        ),
        ("Pickup or delivery date", "تاريخ الاستلام أو التوصيل"),
        (
            "Enter a real date, like 04/27/2026",
            "اكتب تاريخًا صحيحًا مثل 04/27/2026 (الشهر أولًا، ثم اليوم، ثم السنة)",
        ),
        ("Notes for the pharmacist", "ملاحظات للصيدلي"),
        ("Enter your notes as text", "اكتب ملاحظاتك"),
        ("Agreed to the terms", "وافق على الشروط"),
        (
            "I agree to the [Privacy Policy](/privacy-policy) and the [Terms of Service](/terms-of-service), and I have received the [HIPAA Notice](/hipaa-notice).",
            "أوافق على [سياسة الخصوصية](/privacy-policy) و[شروط الخدمة](/terms-of-service)، واستلمت [إشعار HIPAA](/hipaa-notice).",
        ),
        (
            "Check the box to agree to the terms",
            "ضع علامة في المربع للموافقة على الشروط",
        ),
        ("In-Store Pickup", "الاستلام من الصيدلية"),
        ("At the counter", "من داخل الصيدلية"),
        ("Home Delivery", "التوصيل إلى المنزل"),
        ("To local addresses", "إلى العناوين القريبة"),
        (
            "Drive-Thru Pickup",
            "نافذة خدمة السيارات (Drive\u{2060}-\u{2060}Thru)",
        ),
        ("Stay in your car", "من دون أن تنزل من سيارتك"),
        (
            "Network error. Please check your connection and try again.",
            "خطأ في الشبكة. تحقق من اتصالك وحاول مرة أخرى.",
        ),
    ],
    day,
    headline,
};

const DAYS: [&str; 7] = [
    "الاثنين",
    "الثلاثاء",
    "الأربعاء",
    "الخميس",
    "الجمعة",
    "السبت",
    "الأحد",
];
const MONTHS: [&str; 12] = [
    "يناير",
    "فبراير",
    "مارس",
    "أبريل",
    "مايو",
    "يونيو",
    "يوليو",
    "أغسطس",
    "سبتمبر",
    "أكتوبر",
    "نوفمبر",
    "ديسمبر",
];

fn weekday(date: Date) -> &'static str {
    super::name_of(&DAYS, date.weekday().to_monday_zero_offset())
}

fn day(date: Date) -> String {
    let month = super::name_of(&MONTHS, date.month() - 1);
    format!("{} {} {month}", weekday(date), date.day())
}

fn headline(progress: &Progress) -> String {
    let open = |begin: &str, reply: &Option<Reply>| match reply {
        None => begin.to_owned(),
        Some(Reply::Overdue) => {
            format!("{begin} تأخرنا عن الوقت الذي وعدناك به. اتصل بنا من فضلك.")
        }
        Some(Reply::By(moment)) => {
            let UpcomingTime { at, today } = *moment;
            let day = near(at.date(), today, 1);
            format!("{begin} سنرد عليك في موعد أقصاه {day} الساعة {}.", time(at))
        }
    };
    match progress {
        Progress::Received(reply) => open("وصلنا طلبك.", reply),
        Progress::InProgress(reply) => open("نحضّر طلبك الآن.", reply),
        Progress::Partly {
            ready: 1,
            all,
            handover,
        } => format!("واحد من {all} جاهز. {}", collect(handover, false)),
        Progress::Partly {
            ready,
            all,
            handover,
        } => format!("{ready} من {all} جاهزة. {}", collect(handover, true)),
        Progress::Ready(handover) => format!("طلبك جاهز. {}", collect(handover, false)),
        Progress::Done => "تم التسليم. اتصل بنا إذا نقص شيء.".into(),
    }
}

fn collect(handover: &Handover, several: bool) -> String {
    match (handover, several) {
        (Handover::Delivery, false) => "يخرج مع جولة التوصيل القادمة.".into(),
        (Handover::Delivery, true) => "تخرج مع جولة التوصيل القادمة.".into(),
        (Handover::DriveThru(opening), _) => {
            format!("تعال إلى نافذة خدمة السيارات {}.", when(opening))
        }
        (Handover::Counter(opening), false) => format!("استلمه {}.", when(opening)),
        (Handover::Counter(opening), true) => format!("استلمها {}.", when(opening)),
    }
}

fn when(opening: &Opening) -> String {
    match opening {
        Opening::TodayUntil(until) => format!("اليوم حتى الساعة {}", time(*until)),
        Opening::From(UpcomingTime { at, today }) => {
            format!("{} من الساعة {}", near(at.date(), *today, 6), time(*at))
        }
        Opening::Unknown => "في ساعات العمل".into(),
    }
}

/// "اليوم" (today), "غدًا" (tomorrow), a weekday for up to `named` days ahead, or the whole date.
fn near(date: Date, today: Date, named: i32) -> String {
    match days_between(today, date) {
        0 => "اليوم".into(),
        1 => "غدًا".into(),
        ahead if (2..=named).contains(&ahead) => format!("يوم {}", weekday(date)),
        _ => format!("يوم {}", day(date)),
    }
}

fn time(at: DateTime) -> String {
    let (clock, _) = half_day(at);
    let half = match (at.hour(), at.minute()) {
        (0, 0) => "منتصف الليل",
        (0..12, _) => "صباحًا",
        (12, _) => "ظهرًا",
        (13..17, _) => "بعد الظهر",
        _ => "مساءً",
    };
    format!("{clock}\u{a0}{half}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noon_is_said_as_noon_and_not_as_evening() {
        for (hour, said) in [
            (0, "12\u{a0}منتصف الليل"),
            (9, "9\u{a0}صباحًا"),
            (12, "12\u{a0}ظهرًا"),
            (13, "1\u{a0}بعد الظهر"),
            (17, "5\u{a0}مساءً"),
        ] {
            assert_eq!(time(Date::constant(2026, 11, 23).at(hour, 0, 0, 0)), said);
        }
    }
}
