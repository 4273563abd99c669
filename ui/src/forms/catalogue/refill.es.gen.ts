// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Solicitud de resurtido",
  "submit": "Pedir resurtido",
  "busy": "Enviando...",
  "success": "¡Gracias por su solicitud de resurtido! Le avisaremos cuando su medicina esté lista para recogerla o para que se la llevemos.",
  "failure": "No se pudo enviar la solicitud de resurtido. Inténtelo otra vez.",
  "fields": {
    "firstName": {
      "label": "Nombre",
      "group": "Sobre usted",
      "missing": "Escriba su nombre"
    },
    "lastName": {
      "label": "Apellidos",
      "group": "Sobre usted",
      "missing": "Escriba sus apellidos"
    },
    "dateOfBirth": {
      "label": "Fecha de nacimiento",
      "group": "Sobre usted",
      "missing": "Escriba su fecha de nacimiento"
    },
    "phone": {
      "label": "Número de teléfono",
      "hint": "Solo le llamaremos por este resurtido.",
      "group": "Sobre usted",
      "missing": "Escriba su número de teléfono"
    },
    "email": {
      "label": "Correo electrónico",
      "group": "Sobre usted",
      "missing": "Escriba su correo electrónico"
    },
    "rxNumber": {
      "label": "Número de receta (Rx)",
      "hint": "En la primera línea de la etiqueta, después de «Rx». Puede escribir varios.",
      "group": "Su receta",
      "missing": "Escriba el número de receta (Rx) de la etiqueta"
    },
    "pickupMethod": {
      "label": "¿Cómo quiere recibirla?",
      "group": "Su receta",
      "options": {
        "pickup": {
          "label": "Recoger en la farmacia",
          "hint": "En el mostrador"
        },
        "delivery": {
          "label": "Entrega a domicilio",
          "hint": "A direcciones cercanas"
        },
        "driveThru": {
          "label": "Ventanilla para autos",
          "hint": "Sin bajarse del auto (drive⁠-⁠thru)"
        }
      },
      "missing": "Elija cómo quiere recibirla"
    },
    "deliveryAddress": {
      "label": "Dirección de su casa",
      "hint": "Con apartamento, piso y ciudad, y qué timbre tocar.",
      "group": "Su receta",
      "missing": "Escriba la dirección"
    },
    "pickupDate": {
      "label": "Fecha para recogerla o recibirla",
      "group": "Su receta",
      "missing": "Escriba una fecha que exista, como 04/27/2026 (mes/día/año)"
    },
    "additionalNotes": {
      "label": "Notas para el farmacéutico",
      "group": "Su receta",
      "missing": "Escriba sus notas"
    },
    "agreeToTerms": {
      "label": "Aceptó los términos",
      "statement": "Acepto la [Política de privacidad](/privacy-policy) y los [Términos de servicio](/terms-of-service), y recibí el [Aviso de HIPAA](/hipaa-notice).",
      "missing": "Marque la casilla para aceptar los términos"
    }
  }
} as const satisfies FormText;
