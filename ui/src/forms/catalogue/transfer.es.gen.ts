// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "transfer",
  "page": "/transfer",
  "title": "Solicitud para transferir una receta",
  "submit": "Pedir transferencia",
  "busy": "Enviando...",
  "success": "¡Gracias! Recibimos su solicitud de transferencia. Nos comunicaremos con usted en menos de 24 horas para confirmarla.",
  "failure": "No se pudo enviar la solicitud de transferencia. Inténtelo otra vez.",
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
      "hint": "Solo le llamaremos por esta transferencia.",
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
      "name": "currentPharmacy",
      "label": "Farmacia actual",
      "hint": "Nombre y calle o ciudad, como en la etiqueta.",
      "group": "Su farmacia actual",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "section-pharmacy organization",
      "missing": "Escriba el nombre de su farmacia actual"
    },
    {
      "name": "pharmacyPhone",
      "label": "Teléfono de esa farmacia",
      "hint": null,
      "group": "Su farmacia actual",
      "control": {
        "kind": "phone"
      },
      "required": true,
      "autocomplete": "section-pharmacy work tel",
      "missing": "Escriba el teléfono de su farmacia actual"
    },
    {
      "name": "prescriptionNames",
      "label": "Nombres de las medicinas",
      "hint": "Una medicina en cada línea, con su concentración si la sabe.",
      "group": "Sus recetas",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": true,
      "autocomplete": "off",
      "missing": "Escriba los nombres de las medicinas que quiere transferir"
    },
    {
      "name": "prescriptionNumbers",
      "label": "Números de receta (Rx)",
      "hint": "En la etiqueta, después de «Rx». Ayuda, pero no es indispensable.",
      "group": "Sus recetas",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": false,
      "autocomplete": "off",
      "missing": "Escriba los números de receta"
    },
    {
      "name": "additionalInfo",
      "label": "Información adicional",
      "hint": null,
      "group": "Sus recetas",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": false,
      "autocomplete": null,
      "missing": "Escriba la información adicional"
    }
  ]
} as const satisfies Form;
