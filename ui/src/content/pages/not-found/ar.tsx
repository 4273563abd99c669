import { present } from "../../../site/present.ts";
import type { NotFoundText } from "./en.tsx";

export default {
  description: "هذه الصفحة غير موجودة. اختر من صفحات الصيدلية الأكثر زيارة، أو اتصل بنا.",
  title: "لم نجد هذه الصفحة",
  lead: (phone) => (
    <>ربما كان في العنوان خطأ، أو نُقلت الصفحة. ليس الخطأ منك. اتصل بنا على {phone} ونساعدك في العثور عليها.</>
  ),
  common: "هل تبحث عن إحدى هذه الصفحات؟",
  links: ({ services }) =>
    present(
      services.prescriptions && {
        title: "إعادة صرف الدواء",
        text: "اطلبها بالرقم الذي على ملصق الدواء.",
        href: "/refill",
      },
      services.prescriptions && {
        title: "انقل وصفتك إلينا",
        text: "انقل وصفاتك إلى صيدليتنا، ونحن نتولى الاتصالات.",
        href: "/transfer",
      },
      { title: "اتصل بنا", text: "الهاتف والبريد الإلكتروني والعنوان وساعات العمل والطريق إلينا.", href: "/contact" },
      { title: "خدماتنا", text: "كل ما نقدمه لك هنا، وما تحضره معك.", href: "/services" },
      services.copay && {
        title: "المساعدة في ثمن الدواء",
        text: "طرق لتدفع أقل ثمنًا لأدويتك.",
        href: "/copay-assistance",
      },
      { title: "سهولة الاستخدام للجميع", text: "مساعدة في استخدام هذا الموقع.", href: "/accessibility" },
    ),
  home: "إلى الصفحة الرئيسية",
} satisfies NotFoundText;
