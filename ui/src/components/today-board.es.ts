import { theHour } from "../site/rules.es.ts";
import type { TodayText } from "./today-board.en.ts";

export default {
  today: "Hoy",
  week: "Esta semana",
  open: (days) => `Abrimos ${days}`,
  delivers: (days) => `Entregamos ${days}`,
  orderBy: (time) => `Pida antes de ${theHour(time)} y llega hoy`,
  nextDelivery: (day, time) => `Próxima entrega: ${day}; pida antes de ${theHour(time)}`,
  tomorrow: "mañana",
  orders: (time, days) => `Pida antes de ${theHour(time)}, ${days}`,
} satisfies TodayText;
