// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "أرسل لنا رسالة",
  "submit": "أرسل الرسالة",
  "busy": "جارٍ الإرسال...",
  "success": "شكرًا لك على رسالتك! سنرد عليك قريبًا.",
  "failure": "تعذر إرسال الرسالة. حاول مرة أخرى.",
  "fields": {
    "name": {
      "label": "الاسم",
      "missing": "اكتب اسمك"
    },
    "email": {
      "label": "البريد الإلكتروني",
      "missing": "اكتب بريدك الإلكتروني"
    },
    "phone": {
      "label": "رقم الهاتف",
      "hint": "إذا كنت تفضّل أن نتصل بك.",
      "missing": "اكتب رقم هاتفك"
    },
    "message": {
      "label": "الرسالة",
      "hint": "لا تكتب أرقام بطاقات ولا كلمات مرور.",
      "missing": "اكتب رسالتك"
    }
  }
} as const satisfies FormText;
