// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export const SENTENCES = {
  "several": "راجع الخانات المحددة أدناه، وعددها {count}.",
  "tooLong": "{label}: اكتب ما لا يزيد على {max} من الأحرف",
  "email": "اكتب عنوان بريد إلكتروني مثل name@example.com",
  "phone": "اكتب رقم هاتف من عشرة أرقام، أو رقمًا يبدأ بعلامة + ورمز البلد",
  "date": "اكتب تاريخًا صحيحًا مثل 04/27/1958 (الشهر أولًا، ثم اليوم، ثم السنة)",
  "birthDate": "يجب أن يكون تاريخ الميلاد بين عام 1900 واليوم",
  "upcoming": "اختر تاريخ اليوم أو يومًا بعده",
  "closed": "الصيدلية مغلقة يوم {date} (⁨{name}⁩).",
  "closedThatDay": "الصيدلية مغلقة يوم {date}.",
  "nextOpen": "نفتح بعد ذلك يوم {date}.",
  "noDelivery": "لا نقوم بالتوصيل يوم {date}.",
  "nextDelivery": "يوم التوصيل القادم هو {date}.",
  "whichDate": "أي يوم تقصد؟",
  "whichChoice": "اكتب {written} إذا كنت تقصد {date}.",
  "readAs": "قرأناه هكذا: {date}."
} as const;

export const NETWORK_FAILURE = "خطأ في الشبكة. تحقق من اتصالك بالإنترنت وحاول مرة أخرى.";
