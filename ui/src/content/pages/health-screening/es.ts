import type { ScreeningText } from "./en.ts";

export default {
  description: {
    some: (checks) =>
      `Pruebas de salud en la farmacia: ${checks.charAt(0).toLowerCase()}${checks.slice(1)}. Qué traer y qué significan los resultados.`,
    none: "Pruebas de salud en la farmacia: cómo son las pruebas, qué traer y qué significan los resultados.",
  },
  lead: (checks) => `${checks}, y alguien que le explica los resultados.`,
  rarelyHurt: {
    both: "La presión alta y el azúcar alto casi nunca duelen; por eso conviene revisarse.",
    "blood-pressure": "La presión alta casi nunca duele; por eso conviene revisarse.",
    diabetes: "El azúcar alto casi nunca duele; por eso conviene revisarse.",
  },
  ask: "Pedir cita para una prueba",
  checks: {
    title: "Qué revisamos",
    "blood-pressure": {
      title: "Presión arterial",
      text: "La tomamos con usted en una silla, después de un rato de descanso. Si tiene un aparato en casa, tráigalo y comparamos.",
      when: "Al menos una vez al año; más seguido si salió alta",
      know: "Sin café, ejercicio ni cigarrillo durante la media hora anterior",
    },
    cholesterol: {
      title: "Colesterol",
      text: "Una gota de sangre del dedo muestra las grasas en su sangre. Le decimos si puede comer antes o debe venir en ayunas.",
      when: "Cada pocos años si es adulto, como le indique su médico",
      know: "Pregúntenos si debe venir en ayunas (solo agua)",
    },
    diabetes: {
      title: "Diabetes",
      text: "El azúcar en la sangre, con una gota del dedo. Si ya tiene un medidor, tráigalo y revisamos cómo lo usa.",
      when: "Desde los 35 años, o antes si hay diabetes en la familia o tiene sobrepeso",
      know: "Un resultado alto no es un diagnóstico. Si es de 300 o más, hable con un médico ese mismo día. Si además hay vómitos, confusión o respiración rápida, llame al 911.",
    },
    bmi: {
      title: "Índice de masa corporal (BMI)",
      text: "Su peso en relación con su estatura. Sin sermones.",
      when: "Una vez al año, junto con la presión",
      know: "No distingue el músculo de la grasa",
    },
    "bone-density": {
      title: "Densidad ósea",
      text: "Una medición rápida de la fortaleza de sus huesos, para mujeres desde los 65 años y para quien se rompió un hueso en una caída leve.",
      when: "Mujeres desde los 65 años, y otras personas con riesgo",
      know: "Si el resultado no es normal, se hace un estudio completo",
    },
  },
  steps: {
    title: "Cómo es una prueba",
    items: [
      {
        title: "Pida una cita",
        text: "Escríbanos o llame. Le decimos si necesita una orden de su médico, y si puede comer o beber antes o debe venir en ayunas.",
      },
      {
        title: "Siéntese y descanse",
        text: "Primero cinco minutos de calma, porque las escaleras y el tráfico suben la presión.",
      },
      { title: "Vea sus resultados", text: "Le explicamos qué significa cada uno y se lo damos por escrito." },
      {
        title: "Dé el siguiente paso",
        text: "A veces no hace falta nada. A veces es caminar, repetir la prueba o llamar a su médico.",
      },
    ],
  },
  hours: "Horario de las pruebas",
  bring: {
    title: "Qué traer",
    items: [
      "Una lista de sus medicinas",
      "La orden de su médico, si le dijimos que la necesita",
      "Resultados anteriores, si los tiene",
      "Su medidor o su aparato de presión, para comparar",
      "Sus lentes, un suéter fácil de quitar y sus preguntas",
    ],
  },
  faq: {
    diagnosis: {
      question: "¿Una prueba es un diagnóstico?",
      answer:
        "No. Una prueba encuentra a las personas que deben revisarse mejor. Solo un médico puede decir que usted tiene presión alta o diabetes, por lo general después de más de un examen.",
    },
    pills: {
      question: "¿Dejo de tomar mis pastillas esa mañana?",
      answer:
        "No. Tome sus medicinas como siempre, a menos que su médico le haya dicho otra cosa. Si usa insulina o toma pastillas para la diabetes, pregunte a su médico o a nosotros antes de venir en ayunas. Si necesitamos que venga en ayunas (solo agua), se lo decimos al darle la cita.",
    },
    results: {
      question: "¿Quién ve mis resultados?",
      answer:
        "Usted. Un análisis de sangre lo ve también el médico que lo ordenó. Los resultados son parte de su expediente de salud, y la ley los mantiene en privado. Con su permiso enviamos una copia a otros médicos.",
    },
    cost: {
      question: "¿Cuánto cuesta una prueba?",
      answer: "Depende de la prueba y de su seguro. Pregunte al pedir la cita y sabrá el precio antes de sentarse.",
    },
  },
} satisfies ScreeningText;
