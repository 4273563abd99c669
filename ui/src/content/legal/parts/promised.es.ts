import type { PromisedText } from "./promised.en.ts";

export default {
  refill: (term) => `Calcule ${term} para un resurtido.`,
  transferOnWeekdays: (within) =>
    `Nos comunicaremos con usted ${within} para confirmar una transferencia; en fin de semana, el siguiente día hábil.`,
  transferWhenOpen: (within) =>
    `Nos comunicaremos con usted ${within} para confirmar una transferencia; si para entonces está cerrado, cuando abramos.`,
} satisfies PromisedText;
