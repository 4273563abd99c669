import type { LegalText } from "./layout.en.ts";

export default {
  draft: "مسودة لم يبدأ العمل بها بعد.",
  pending: (day) => `يسري هذا النص من ${day}.`,
  onThisPage: "في هذه الصفحة",
  back: "العودة إلى الصفحة الرئيسية",
  side: "مساعدة وسياسات أخرى",
  related: "سياسات أخرى",
  contact: { title: "هل لديك سؤال؟", text: "اسألنا كيف كُتب نص أو رُسمت صورة." },
  help: {
    title: "هل تحتاج إلى مساعدة؟",
    text: (phone) => ["قل لنا ما الذي لا يعمل معك، أو اتصل على ", phone, ". سنجد طريقة أخرى."],
  },
  button: "تواصل معنا",
} satisfies LegalText;
