import type { RxLabelText } from "./rx-label.en.tsx";

export default {
  caption: (
    <>
      <b>¿Dónde está mi número de receta?</b> En la primera línea de la etiqueta, después de «Rx».
    </>
  ),
} satisfies RxLabelText;
