import { theHour } from "../../site/language/rules.es.ts";
import type { TodayText } from "./today-board.en.ts";

export default {
  today: "Hoy",
  week: "Esta semana",
  open: (days) => `Abrimos ${days}`,
  delivers: (days) => `Entregamos ${days}`,
  orderBy: (time) => `Pida antes de ${theHour(time)}: lo que esté listo sale hoy`,
  nextDelivery: (day, time) =>
    `Próxima entrega: ${day}${time === null ? "" : `. Haga su pedido ese día antes de ${theHour(time)}: sale lo que esté listo`}`,
  tomorrow: "mañana",
} satisfies TodayText;
