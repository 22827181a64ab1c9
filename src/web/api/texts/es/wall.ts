import type { WallTexts } from '../en/wall.ts'

/** Spanish: the wall of a hall. */
export const wall = {
  wall: {
    page: 'Pantalla de la sala',
    list: 'Quién viene ahora',
    today: place => `${place} hoy`,
    todayPlain: 'Hoy',
    ahead: 'en pista, por delante',
    behind: 'en pista, por detrás',
    level: 'en pista, empate',
    newStrip: before => `pista nueva, ya no la ${before}`,
    startsAt: 'comienzo',
    notCheckedIn: (clock, who) => `Confirmar antes de las ${clock}: ${who}`,
    more: count => `${count} más`,
    pageOf: (page, of) => `Página ${page} de ${of}`,
    news: age => `última noticia ${age}`,
    noConnection: age => `sin conexión, noticia ${age}`,
    nobody: 'Nadie en pista',
    nextAbout: moment => `lo próximo hacia las ${moment}`,
    fullScreen: 'Pantalla completa',
  },
} satisfies WallTexts
