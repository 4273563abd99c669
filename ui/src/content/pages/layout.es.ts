import type { ServiceLayoutText } from "./layout.en.ts";

export default {
  hours: "Horario",
  callForHours: "Llámenos y le decimos nuestro horario.",
  questions: "Preguntas que nos hacen",
} satisfies ServiceLayoutText;
