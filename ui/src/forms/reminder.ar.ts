import type { ReminderText } from "./reminder.en.ts";

export default {
  title: "أضف موعد إعادة الصرف القادم إلى تقويمي",
  in: (inDays) => `بعد ${inDays} يومًا`,
} satisfies ReminderText;
