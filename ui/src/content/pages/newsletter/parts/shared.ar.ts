import form from "../../../../forms/catalogue/newsletter.ar.gen.ts";
import type { SharedText } from "./shared.en.ts";

export default {
  title: "النشرة",
  monthlyTitle: "النشرة الشهرية",
  lead: "ما الذي تغيّر، وما الذي تنتبه إليه، وما الذي تسأل عنه الصيدلي.",
  form,
  past: "الأعداد السابقة",
  ask: {
    title: "هل لديك سؤال للعدد القادم؟",
    lead: "اسأل في الصيدلية، أو اتصل بنا، أو اكتب إلينا.",
    contact: "تواصل معنا",
    blog: "زُر مدونتنا",
  },
} satisfies SharedText;
