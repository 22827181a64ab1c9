import type { OutboxTexts } from '../en/outbox.ts'
import { spanishPlural } from '../plural.ts'

/** Lo que se escribió sin conexión y espera en el dispositivo. */
export const outbox = {
  outbox: {
    heading: 'Por enviar',
    waiting: count => spanishPlural(count, 'cambio espera', 'cambios esperan'),
    needs: count => spanishPlural(count, 'te necesita', 'te necesitan'),
    lead: 'No se pierde nada. Se envían solos, en este orden, cuando haya conexión.',
    nothingWaits: 'Ya no espera nada.',
    written: (what, value) => `${what}: ${value}`,
    ofWhom: (what, who) => `${what}, ${who}`,
    video: 'Vídeo',
    nothing: 'nada',
    none: 'Aún sin intentar.',
    noNetwork: time => `Sin conexión. Último intento: ${time}.`,
    noAnswer: time => `El servidor no pudo aceptarlo. Último intento: ${time}.`,
    after: 'Va después de los anteriores.',
    theirs: value => `Otros escribieron mientras tanto: ${value}.`,
    sheet: count => spanishPlural(count, 'línea de esta acta espera', 'líneas de esta acta esperan'),
    sheetRefused: 'El servidor ya no acepta nada de esta acta. Lo anotado se queda aquí.',
    refused: {
      gone: 'Rechazado: aquello a lo que pertenece ya no existe.',
      notFollowing: 'Rechazado: solo quien sigue a uno de los dos tiradores puede enlazar un vídeo.',
      changed: 'Rechazado: se ha cambiado mientras tanto en otro sitio.',
      other: 'Rechazado por el servidor.',
    },
    take: value => `Tomar ${value}`,
    keep: value => `Conservar ${value}`,
    again: 'Intentar de nuevo',
    drop: what => `Descartar ${what}`,
    tryNow: 'Intentar ahora',
    file: 'Guardar como archivo',
    leave: count =>
      `${spanishPlural(count, 'cambio no se ha enviado', 'cambios no se han enviado')}. Quien cierra la sesión descarta lo que espera.`,
    leaveAll: 'Cerrar sesión y descartarlo',
    stay: 'Seguir con la sesión',
  },
} satisfies OutboxTexts
