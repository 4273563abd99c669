// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "استبيان رضا الزبائن",
  "submit": "أرسل رأيك",
  "busy": "جارٍ الإرسال...",
  "success": "شكرًا لك على رأيك!",
  "failure": "تعذر إرسال رأيك. حاول مرة أخرى.",
  "incomplete": "من فضلك أعطنا تقييمًا واكتب رأيك.",
  "fields": {
    "rating": {
      "label": "كيف كانت خدمتنا؟",
      "missing": "اختر تقييمًا من نجمة واحدة إلى 5 نجوم"
    },
    "feedback": {
      "label": "رأيك",
      "missing": "اكتب رأيك"
    },
    "name": {
      "label": "الاسم",
      "missing": "اكتب اسمك بالحروف"
    },
    "email": {
      "label": "البريد الإلكتروني",
      "missing": "اكتب بريدك الإلكتروني"
    }
  }
} as const satisfies FormText;
