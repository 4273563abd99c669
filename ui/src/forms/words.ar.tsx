import { plural } from "../site/language/rules.ar.ts";
import { NETWORK_FAILURE, SENTENCES } from "./sentences.ar.gen.ts";
import type { FormWords } from "./words.en.tsx";

const stars = (count: number) =>
  plural(count, {
    zero: "بلا نجوم",
    one: "نجمة واحدة",
    two: "نجمتان",
    few: "{n} نجوم",
    other: "{n} نجمة",
  });

export default {
  sentences: SENTENCES,
  networkFailure: NETWORK_FAILURE,
  stars,
  rated: (count) => `تقييمك لنا: ${stars(count)}!`,
  waiting: {
    rating: "اختر عدد النجوم لترسل رأيك.",
    consent: "ضع علامة في المربع أعلاه لترسل الطلب.",
  },
  keepOpen: "لا تغلق هذه الصفحة من فضلك.",
  kept: "ما كتبته ما زال هنا.",
  unsure: "لا نعرف هل وصلنا ما أرسلته أم لا.",
  sendAgain: (phone) => <>أرسله مرة أخرى، أو اتصل بنا على {phone}.</>,
  leaveEmpty: "اترك هذه الخانة فارغة",
  another: "أرسل طلبًا آخر",
  reference: "رقمك المرجعي",
  lookUp: (link) => <>{link("هل طلبي جاهز؟")} يمكنك أن تعرف ذلك في أي وقت.</>,
  problem: "هناك خطأ",
  closeMessage: "أغلق الرسالة",
} satisfies FormWords;
