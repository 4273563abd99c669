// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "طلب توظيف",
  "submit": "أرسل الطلب",
  "busy": "جارٍ الإرسال...",
  "success": "شكرًا لك على طلبك! سنراجعه.",
  "failure": "تعذر إرسال طلبك. حاول مرة أخرى.",
  "fields": {
    "firstName": {
      "label": "الاسم الأول",
      "group": "معلوماتك",
      "missing": "اكتب اسمك الأول"
    },
    "lastName": {
      "label": "اسم العائلة",
      "group": "معلوماتك",
      "missing": "اكتب اسم عائلتك"
    },
    "email": {
      "label": "البريد الإلكتروني",
      "group": "معلوماتك",
      "missing": "اكتب بريدك الإلكتروني"
    },
    "phone": {
      "label": "الهاتف",
      "group": "معلوماتك",
      "missing": "اكتب رقم هاتفك"
    },
    "address": {
      "label": "العنوان",
      "group": "معلوماتك",
      "missing": "اكتب عنوانك"
    },
    "experience": {
      "label": "الخبرة",
      "group": "عملك",
      "missing": "اكتب خبرتك"
    },
    "education": {
      "label": "التعليم",
      "group": "عملك",
      "missing": "اكتب دراستك"
    },
    "coverLetter": {
      "label": "رسالة التقديم",
      "hint": "لماذا هذه الصيدلية، في جمل قليلة.",
      "group": "عملك",
      "missing": "اكتب رسالة التقديم"
    },
    "references": {
      "label": "أشخاص نسألهم عنك (References)",
      "group": "عملك",
      "missing": "اكتب أسماء من نسألهم عنك"
    }
  }
} as const satisfies FormText;
