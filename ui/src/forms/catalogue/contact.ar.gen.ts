// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "contact",
  "page": "/contact",
  "title": "أرسل لنا رسالة",
  "submit": "أرسل الرسالة",
  "busy": "جارٍ الإرسال...",
  "success": "شكرًا لك على رسالتك! سنرد عليك قريبًا.",
  "failure": "تعذر إرسال الرسالة. حاول مرة أخرى.",
  "incomplete": null,
  "fields": [
    {
      "name": "name",
      "label": "الاسم",
      "hint": null,
      "group": null,
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "name",
      "missing": "اكتب اسمك"
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
      "required": true,
      "autocomplete": "email",
      "missing": "اكتب بريدك الإلكتروني"
    },
    {
      "name": "phone",
      "label": "رقم الهاتف",
      "hint": "إذا كنت تفضّل أن نتصل بك.",
      "group": null,
      "control": {
        "kind": "phone"
      },
      "required": false,
      "autocomplete": "tel",
      "missing": "اكتب رقم هاتفك"
    },
    {
      "name": "message",
      "label": "الرسالة",
      "hint": "لا تكتب أرقام بطاقات ولا كلمات مرور.",
      "group": null,
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 6
      },
      "required": true,
      "autocomplete": null,
      "missing": "اكتب رسالتك"
    }
  ]
} as const satisfies Form;
