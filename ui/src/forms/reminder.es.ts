import type { ReminderText } from "./reminder.en.ts";

export default {
  title: "Poner el próximo resurtido en mi calendario",
  in: (inDays) => `en ${inDays} días`,
} satisfies ReminderText;
