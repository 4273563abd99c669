// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "feedback",
  "page": "/",
  "title": "استبيان رضا الزبائن",
  "submit": "أرسل رأيك",
  "busy": "جارٍ الإرسال...",
  "success": "شكرًا لك على رأيك!",
  "failure": "تعذر إرسال رأيك. حاول مرة أخرى.",
  "incomplete": "من فضلك أعطنا تقييمًا واكتب رأيك.",
  "fields": [
    {
      "name": "rating",
      "label": "كيف كانت خدمتنا؟",
      "hint": null,
      "group": null,
      "control": {
        "kind": "rating",
        "max": 5
      },
      "required": true,
      "autocomplete": null,
      "missing": "اختر تقييمًا من نجمة واحدة إلى 5 نجوم"
    },
    {
      "name": "feedback",
      "label": "رأيك",
      "hint": null,
      "group": null,
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 4
      },
      "required": true,
      "autocomplete": null,
      "missing": "اكتب رأيك"
    },
    {
      "name": "name",
      "label": "الاسم",
      "hint": null,
      "group": null,
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": false,
      "autocomplete": "name",
      "missing": "اكتب اسمك بالحروف"
    },
    {
      "name": "email",
      "label": "البريد الإلكتروني",
      "hint": null,
      "group": null,
      "control": {
        "kind": "email",
        "max": 254
      },
      "required": false,
      "autocomplete": "email",
      "missing": "اكتب بريدك الإلكتروني"
    }
  ]
} as const satisfies Form;
