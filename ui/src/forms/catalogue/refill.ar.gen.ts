// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "طلب إعادة صرف وصفة",
  "submit": "اطلب إعادة الصرف",
  "busy": "جارٍ الإرسال...",
  "success": "شكرًا لك على طلبك! سنخبرك عندما يكون دواؤك جاهزًا للاستلام أو للتوصيل.",
  "failure": "تعذر إرسال طلب إعادة الصرف. حاول مرة أخرى.",
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
    "dateOfBirth": {
      "label": "تاريخ الميلاد",
      "group": "معلوماتك",
      "missing": "اكتب تاريخ ميلادك"
    },
    "phone": {
      "label": "رقم الهاتف",
      "hint": "نتصل بك بشأن هذا الطلب فقط.",
      "group": "معلوماتك",
      "missing": "اكتب رقم هاتفك"
    },
    "email": {
      "label": "البريد الإلكتروني",
      "group": "معلوماتك",
      "missing": "اكتب بريدك الإلكتروني"
    },
    "rxNumber": {
      "label": "رقم الوصفة (Rx)",
      "hint": "في السطر الأول من ملصق الدواء، بعد كلمة Rx. يمكنك كتابة أكثر من رقم.",
      "group": "وصفتك",
      "missing": "اكتب رقم الوصفة (Rx) من ملصق الدواء"
    },
    "pickupMethod": {
      "label": "كيف تريد أن تستلم دواءك؟",
      "group": "وصفتك",
      "options": {
        "pickup": {
          "label": "الاستلام من الصيدلية",
          "hint": "من داخل الصيدلية"
        },
        "delivery": {
          "label": "التوصيل إلى المنزل",
          "hint": "إلى العناوين القريبة"
        },
        "driveThru": {
          "label": "نافذة خدمة السيارات (Drive⁠-⁠Thru)",
          "hint": "من دون أن تنزل من سيارتك"
        }
      },
      "missing": "اختر كيف تريد أن تستلم دواءك"
    },
    "deliveryAddress": {
      "label": "عنوان البيت",
      "hint": "مع الشقة والطابق والبلدة، وأي جرس نقرع.",
      "group": "وصفتك",
      "missing": "اكتب العنوان"
    },
    "pickupDate": {
      "label": "تاريخ الاستلام أو التوصيل",
      "group": "وصفتك",
      "missing": "اكتب تاريخًا صحيحًا مثل 04/27/2026 (الشهر أولًا، ثم اليوم، ثم السنة)"
    },
    "additionalNotes": {
      "label": "ملاحظات للصيدلي",
      "group": "وصفتك",
      "missing": "اكتب ملاحظاتك"
    },
    "agreeToTerms": {
      "label": "وافق على الشروط",
      "statement": "أوافق على [سياسة الخصوصية](/privacy-policy) و[شروط الخدمة](/terms-of-service)، واستلمت [إشعار HIPAA](/hipaa-notice).",
      "missing": "ضع علامة في المربع للموافقة على الشروط"
    }
  }
} as const satisfies FormText;
