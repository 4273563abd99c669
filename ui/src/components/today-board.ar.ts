import type { TodayText } from "./today-board.en.ts";

export default {
  today: "اليوم",
  week: "هذا الأسبوع",
  open: (days) => `نفتح ${days}`,
  delivers: (days) => `نقوم بالتوصيل ${days}`,
  orderBy: (time) => `اطلب قبل الساعة ${time} ليصلك اليوم`,
  nextDelivery: (day, time) => `التوصيل القادم ${day}، اطلب قبل الساعة ${time}`,
  tomorrow: "غدًا",
  orders: (time, days) => `اطلب قبل الساعة ${time}، ${days}`,
} satisfies TodayText;
