import board from "../../../components/shop/today-board.ar.ts";
import form from "../../../forms/catalogue/contact.ar.gen.ts";
import forms from "../../../forms/words.ar.tsx";
import { apart } from "../../../site/language/rules.ar.ts";
import type { ContactText } from "./en.tsx";

export default {
  board,
  description:
    "اتصل بنا أو اكتب لنا أو زرنا: الهاتف والبريد الإلكتروني والعنوان وساعات العمل والطريق إلينا ونموذج للرسائل.",
  form,
  lead: "اتصل بنا أو اكتب لنا أو تفضّل بزيارتنا. اطلب أن تتحدث مع صيدلي في ساعات العمل.",
  withoutEmail: (phone, link) => (
    <>
      ليس لديك بريد إلكتروني؟ اتصل بنا على {phone}. وإن كنت لا تنتظر ردًا، فيمكنك أيضًا أن تكتب لنا في{" "}
      {link("الاستبيان في الصفحة الرئيسية")}.
    </>
  ),
  next: [
    { title: "نقرأ رسالتك", text: "في ساعات العمل." },
    { title: "نرد عليك", text: "بالبريد الإلكتروني، أو بالهاتف إن تركت رقمك." },
  ],
  details: "بيانات الاتصال",
  hours: "ساعات العمل",
  find: "أين نحن",
  map: (name, address) => `خريطة: ${apart(name)}، ${apart(address)}`,
  directions: "كيف تصل إلينا",
  ways: {
    car: { title: "بالسيارة", text: "موقف السيارات مجاني." },
    find: {
      title: "كيف تجدنا",
      text: (street, city) => `ابحث عن ${apart(street)} في ${apart(city)}. لم تجدنا؟ اتصل بنا ونرشدك حتى الباب.`,
    },
    cannotCome: {
      title: "لا تستطيع الحضور؟",
      delivery: "اتصل بنا. نوصل إلى العناوين القريبة.",
      phone: "اتصل بنا. كثير من الأمور يمكن حلها بالهاتف.",
    },
  },
  getDirections: "اعرض الطريق إلينا",
  follow: "تابعنا",
  forms: { ...forms, another: "أرسل رسالة أخرى" },
} satisfies ContactText;
