import type { ShareTexts } from '../en/share.ts'

/** Spanish: links that open a page without an account. */
export const share = {
  share: {
    open: who => `Compartir el día de ${who}`,
    title: who => `Seguir a ${who} hoy`,
    lead: who =>
      `Quien tenga el enlace ve el nombre de pila de ${who}, sus asaltos, pistas y horas de este día, sin cuenta y sin el nombre de nadie más. Se cierra a medianoche, hora de allí.`,
    openWall: 'Mostrar en una pantalla',
    wallTitle: 'Una pantalla para la sala',
    wallLead:
      'Quien tenga el enlace ve a todos los que sigues y compiten, con nombre de pila y una letra, con pistas y horas y a nadie más, sin cuenta. Se cierra a las 48 horas.',
    openPage: 'Abrirlo aquí',
    make: 'Compartir un enlace',
    making: 'El enlace está en camino',
    copied: 'Enlace copiado.',
    shared: 'Enlace compartido.',
    byHand: 'Copia este enlace:',
    failed: 'No se pudo crear el enlace. Inténtalo de nuevo.',
    dayOver: 'Allí este día ya ha terminado.',
    own: 'Enlaces abiertos',
    none: 'No hay ningún enlace abierto.',
    until: moment => `hasta ${moment}`,
    ofDay: who => `El día de ${who}`,
    wall: 'Pantalla',
    revoke: 'Retirar',
    revokeOf: what => `Retirar: ${what}`,
    revokeFailed: 'No se pudo retirar. Inténtalo de nuevo.',
    close: 'Cerrar',
    settings: 'Enlaces sin cuenta',
  },
} satisfies ShareTexts
