import type { InstalledTexts } from '../en/installed.ts'
import { spanishPlural } from '../plural.ts'

/** Spanish: Allez as an app of the device. */
export const installed = {
  installed: {
    newVersion: 'Hay una versión nueva de Allez.',
    change: 'Cambiar ahora',
    allSent: time => `Todo enviado a las ${time}.`,
    since: time => `Desde ${time}.`,
    lastHeard: time => `Último dato: ${time}.`,
    offer: '¿Poner Allez en la pantalla de inicio? Así se abre también sin red.',
    install: 'Instalar',
    notNow: 'Ahora no',
    byHand: 'Para poner Allez en la pantalla de inicio: Compartir y luego «Añadir a pantalla de inicio».',
    gotIt: 'Entendido',
  },
  shared: {
    page: 'Compartido con Allez',
    video: 'Un vídeo para un asalto',
    whose: '¿De quién es el asalto?',
    nobody: 'Un vídeo va a un asalto de alguien a quien sigues, y todavía no sigues a nadie.',
    how: 'Pulsa la cadena de su asalto: el enlace ya está en el campo.',
    nothing:
      'No hay en ello ningún enlace que Allez pueda abrir: resultados de Fencing Time Live o un vídeo.',
    unknown:
      'Allez no conoce este torneo. Los de USA Fencing los encuentra solo, un día antes de que empiecen.',
    toLive: 'Ir a En vivo',
  },
  kept: {
    page: 'En este dispositivo',
    pageText: 'Lo que se abre sin red y lo que ocupa',
    heading: 'Guardado aquí',
    nothing: 'Nada todavía. Guarda un torneo antes de entrar.',
    fencers: 'Tus tiradores',
    season: 'Plan, listas y clasificaciones',
    tournament: 'Un torneo',
    keepsNothing:
      'Este navegador no guarda nada, como las ventanas privadas: aquí nada se abre sin conexión.',
    full: 'No queda sitio en este dispositivo. Quita lo que menos necesites.',
    fullBiggest: what => `No queda sitio en este dispositivo. Lo que más ocupa: ${what}.`,
    drop: (what, size) => `Quitar ${what} de este dispositivo, ${size}`,
    save: 'Guardar para usar sin red',
    saveAgain: 'Guardar otra vez',
    saving: (done, of) => `${done} de ${of} guardados`,
    notSaved: 'No llegó todo. Lo que llegó queda guardado; prueba otra vez con mejor red.',
    isSaved: 'Guardado en este dispositivo',
    old: age => `${age}, antiguo`,
    pools: count => spanishPlural(count, 'poule', 'poules'),
    brackets: count => spanishPlural(count, 'tablón', 'tablones'),
    headToHeads: count => spanishPlural(count, 'cara a cara', 'cara a cara'),
    app: 'La propia app y lo que espera',
    room: 'Espacio ocupado',
    ofRoom: (taken, given) => `${taken} de ${given}`,
    saveOne: 'Guardar un torneo',
    saveAnother: 'Guardar otro torneo',
  },
} satisfies InstalledTexts
