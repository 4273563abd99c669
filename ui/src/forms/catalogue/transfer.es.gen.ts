// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Solicitud para transferir una receta",
  "submit": "Pedir transferencia",
  "busy": "Enviando...",
  "success": "¡Gracias! Recibimos su solicitud de transferencia. Nos comunicaremos con usted en menos de 24 horas para confirmarla.",
  "failure": "No se pudo enviar la solicitud de transferencia. Inténtelo otra vez.",
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
      "hint": "Solo le llamaremos por esta transferencia.",
      "group": "Sobre usted",
      "missing": "Escriba su número de teléfono"
    },
    "email": {
      "label": "Correo electrónico",
      "group": "Sobre usted",
      "missing": "Escriba su correo electrónico"
    },
    "currentPharmacy": {
      "label": "Farmacia actual",
      "hint": "Nombre y calle o ciudad, como en la etiqueta.",
      "group": "Su farmacia actual",
      "missing": "Escriba el nombre de su farmacia actual"
    },
    "pharmacyPhone": {
      "label": "Teléfono de esa farmacia",
      "group": "Su farmacia actual",
      "missing": "Escriba el teléfono de su farmacia actual"
    },
    "prescriptionNames": {
      "label": "Nombres de las medicinas",
      "hint": "Una medicina en cada línea, con su concentración si la sabe.",
      "group": "Sus recetas",
      "missing": "Escriba los nombres de las medicinas que quiere transferir"
    },
    "prescriptionNumbers": {
      "label": "Números de receta (Rx)",
      "hint": "En la etiqueta, después de «Rx». Ayuda, pero no es indispensable.",
      "group": "Sus recetas",
      "missing": "Escriba los números de receta"
    },
    "additionalInfo": {
      "label": "Información adicional",
      "group": "Sus recetas",
      "missing": "Escriba la información adicional"
    }
  }
} as const satisfies FormText;
