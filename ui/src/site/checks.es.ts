import type english from "./checks.en.ts";

export default {
  names: {
    "blood-pressure": "presión arterial",
    cholesterol: "colesterol",
    diabetes: "diabetes",
    bmi: "índice de masa corporal (BMI)",
    "bone-density": "densidad ósea",
  },
  simple: (count, word) => {
    if (count === 0) return "Pruebas sencillas";
    return count === 1 ? "Una prueba sencilla" : `${word} pruebas sencillas`;
  },
} satisfies typeof english;
