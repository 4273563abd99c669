import type { FrameText } from "./frame.en.tsx";

export default {
  skip: "انتقل إلى المحتوى الرئيسي",
  menu: "القائمة",
  mainNavigation: "القائمة الرئيسية",
  error: (title) => `خطأ: ${title}`,
  slogan: {
    independent: "صيدلية مستقلة.",
    text: (
      <>
        في <span className="nowrap">حيّك.</span>
      </>
    ),
  },
  quickLinks: "روابط سريعة",
  services: "خدماتنا",
  contact: "تواصل معنا",
  legal: "معلومات قانونية",
  translated: "هذه الصفحة مترجمة، والنص الإنجليزي هو المعتمد. إن كان فيها ما لم يتضح لك، فاسألنا.",
  broken: {
    wait: "لحظة من فضلك",
    title: "تعذر عرض هذه الصفحة",
    text: "الخطأ من عندنا، ولم يضع شيء مما أرسلته. أعد تحميل الصفحة، أو اتصل بنا.",
    again: "أعد تحميل الصفحة",
  },
} satisfies FrameText;
