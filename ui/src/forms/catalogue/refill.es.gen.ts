// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "refill",
  "page": "/refill",
  "title": "Solicitud de resurtido",
  "submit": "Pedir resurtido",
  "busy": "Enviando...",
  "success": "¡Gracias por su solicitud de resurtido! Le avisaremos cuando su medicina esté lista para recogerla o para que se la llevemos.",
  "failure": "No se pudo enviar la solicitud de resurtido. Inténtelo otra vez.",
  "incomplete": null,
  "fields": [
    {
      "name": "firstName",
      "label": "Nombre",
      "hint": null,
      "group": "Sobre usted",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "given-name",
      "missing": "Escriba su nombre"
    },
    {
      "name": "lastName",
      "label": "Apellidos",
      "hint": null,
      "group": "Sobre usted",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "family-name",
      "missing": "Escriba su apellido"
    },
    {
      "name": "dateOfBirth",
      "label": "Fecha de nacimiento",
      "hint": null,
      "group": "Sobre usted",
      "control": {
        "kind": "date",
        "range": "past"
      },
      "required": true,
      "autocomplete": "bday",
      "missing": "Escriba su fecha de nacimiento"
    },
    {
      "name": "phone",
      "label": "Número de teléfono",
      "hint": "Solo le llamaremos por este resurtido.",
      "group": "Sobre usted",
      "control": {
        "kind": "phone"
      },
      "required": true,
      "autocomplete": "tel",
      "missing": "Escriba su número de teléfono"
    },
    {
      "name": "email",
      "label": "Correo electrónico",
      "hint": null,
      "group": "Sobre usted",
      "control": {
        "kind": "email",
        "max": 254
      },
      "required": false,
      "autocomplete": "email",
      "missing": "Escriba su correo electrónico"
    },
    {
      "name": "rxNumber",
      "label": "Número de receta (Rx)",
      "hint": "En la primera línea de la etiqueta.",
      "group": "Su receta",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "off",
      "missing": "Escriba el número de receta (Rx) de la etiqueta"
    },
    {
      "name": "pickupMethod",
      "label": "¿Cómo quiere recibirla?",
      "hint": null,
      "group": "Su receta",
      "control": {
        "kind": "oneOf",
        "options": [
          {
            "value": "pickup",
            "label": "Recoger en la farmacia",
            "hint": "En el mostrador",
            "needs": null
          },
          {
            "value": "delivery",
            "label": "Entrega a domicilio",
            "hint": "A direcciones cercanas",
            "needs": "delivery"
          },
          {
            "value": "driveThru",
            "label": "Ventanilla para autos",
            "hint": "Sin bajarse del auto (drive⁠-⁠thru)",
            "needs": "driveThru"
          }
        ]
      },
      "required": true,
      "autocomplete": null,
      "missing": "Elija cómo quiere recibirla"
    },
    {
      "name": "pickupDate",
      "label": "Fecha para recogerla o recibirla",
      "hint": null,
      "group": "Su receta",
      "control": {
        "kind": "date",
        "range": "upcoming"
      },
      "required": false,
      "autocomplete": null,
      "missing": "Escriba una fecha que exista, como 04/27/2026 (mes/día/año)"
    },
    {
      "name": "additionalNotes",
      "label": "Notas para el farmacéutico",
      "hint": null,
      "group": "Su receta",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": false,
      "autocomplete": null,
      "missing": "Escriba sus notas"
    },
    {
      "name": "agreeToTerms",
      "label": "Aceptó los términos",
      "hint": null,
      "group": null,
      "control": {
        "kind": "consent",
        "statement": "Acepto la [Política de privacidad](/privacy-policy) y los [Términos de servicio](/terms-of-service), y recibí el [Aviso de HIPAA](/hipaa-notice)."
      },
      "required": true,
      "autocomplete": null,
      "missing": "Marque la casilla para aceptar los términos"
    }
  ]
} as const satisfies Form;
