// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "اشترك في نشرتنا",
  "submit": "اشترك",
  "busy": "جارٍ الإرسال...",
  "success": "تم اشتراكك!",
  "failure": "تعذر تسجيل اشتراكك. حاول مرة أخرى.",
  "fields": {
    "name": {
      "label": "الاسم الكامل",
      "missing": "اكتب اسمك"
    },
    "email": {
      "label": "البريد الإلكتروني",
      "missing": "اكتب بريدك الإلكتروني"
    },
    "interests": {
      "label": "ما الذي يهمك؟",
      "hint": "اختر منها ما شئت.",
      "options": {
        "Medication Education": {
          "label": "التعرّف على الأدوية"
        },
        "Chronic Disease Management": {
          "label": "الأمراض المزمنة"
        },
        "Preventive Care": {
          "label": "الوقاية"
        },
        "Nutrition & Wellness": {
          "label": "التغذية والعافية"
        },
        "Mental Health": {
          "label": "الصحة النفسية"
        },
        "Senior Health": {
          "label": "صحة كبار السن"
        },
        "Pediatric Health": {
          "label": "صحة الأطفال"
        },
        "Women's Health": {
          "label": "صحة المرأة"
        },
        "Men's Health": {
          "label": "صحة الرجل"
        },
        "Pharmacy Services": {
          "label": "خدمات الصيدلية"
        }
      },
      "missing": "اختر من القائمة"
    }
  }
} as const satisfies FormText;
