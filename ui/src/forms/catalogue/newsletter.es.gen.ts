// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Suscríbase a nuestro boletín",
  "submit": "Suscribirme",
  "busy": "Enviando...",
  "success": "¡Suscripción hecha!",
  "failure": "No se pudo hacer la suscripción. Inténtelo otra vez.",
  "fields": {
    "name": {
      "label": "Nombre completo",
      "missing": "Escriba su nombre"
    },
    "email": {
      "label": "Correo electrónico",
      "missing": "Escriba su correo electrónico"
    },
    "interests": {
      "label": "¿Qué le interesa?",
      "hint": "Elija todos los temas que quiera.",
      "options": {
        "Medication Education": {
          "label": "Conocer las medicinas"
        },
        "Chronic Disease Management": {
          "label": "Enfermedades crónicas"
        },
        "Preventive Care": {
          "label": "Prevención"
        },
        "Nutrition & Wellness": {
          "label": "Nutrición y bienestar"
        },
        "Mental Health": {
          "label": "Salud mental"
        },
        "Senior Health": {
          "label": "Salud de las personas mayores"
        },
        "Pediatric Health": {
          "label": "Salud infantil"
        },
        "Women's Health": {
          "label": "Salud de la mujer"
        },
        "Men's Health": {
          "label": "Salud del hombre"
        },
        "Pharmacy Services": {
          "label": "Servicios de la farmacia"
        }
      },
      "missing": "Elija de la lista"
    }
  }
} as const satisfies FormText;
