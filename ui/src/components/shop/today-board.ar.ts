import type { TodayText } from "./today-board.en.ts";

const tomorrow = "غدًا";

export default {
  today: "اليوم",
  week: "هذا الأسبوع",
  open: (days) => `نفتح ${days}`,
  delivers: (days) => `نقوم بالتوصيل ${days}`,
  orderBy: (time) => `اطلب قبل الساعة ${time}: ما كان جاهزًا يصلك اليوم`,
  nextDelivery: (day, time) =>
    `التوصيل القادم ${day === tomorrow ? day : `يوم ${day}`}${time === null ? "" : `. اطلب في ذلك اليوم قبل الساعة ${time}: ما كان جاهزًا يصلك`}`,
  tomorrow,
} satisfies TodayText;
