import type { ProgramText } from "./layout.en.ts";

export default {
  back: "Volver a Ayuda con el copago",
  email: "Escribir un correo",
  programs: "Maneras de pagar menos",
} satisfies ProgramText;
