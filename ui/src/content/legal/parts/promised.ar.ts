import type { PromisedText } from "./promised.en.ts";

export default {
  refill: (term) => `تستغرق إعادة الصرف ${term}.`,
  transferOnWeekdays: (within) =>
    `سنتواصل معك ${within} لنؤكد نقل الوصفة، وإن وقع ذلك يوم السبت أو الأحد ففي يوم العمل التالي.`,
  transferWhenOpen: (within) => `سنتواصل معك ${within} لنؤكد نقل الوصفة، وإن كانت الصيدلية مغلقة عندها فعندما نفتح.`,
} satisfies PromisedText;
