import type { ShellTexts } from '../en/shell.ts'
import { plural } from '../plural.ts'

/** Spanish: the frame, the live list, errors: what the first load needs. */
export const shell = {
  app: {
    name: 'Allez',
    title: page => `${page} · Allez`,
    skip: 'Ir al contenido',
    mainNav: 'Principal',
    back: 'Atrás',
    loading: 'Cargando...',
    fallbackHeading: '¡Error inesperado de la aplicación!',
    fallbackText: 'Algo ha fallado en esta página. Recárgala; si vuelve a ocurrir, cuéntanos qué hacías.',
    reload: 'Recargar la página',
    notFound: 'No encontrado',
    notFoundText: 'No hay ninguna página en esta dirección.',
    toStart: 'Ir a la página de inicio',
    retry: 'Reintentar',
    search: 'Buscar',
    filters: 'Filtros',
    close: 'Cerrar',
  },
  language: { label: 'Idioma', system: 'El del navegador' },
  nav: {
    results: 'Resultados',
    fencers: 'Tiradores',
    standings: 'Clasificación',
    live: 'En vivo',
    plan: 'Agenda',
  },
  account: {
    menu: 'Tiradores y ajustes',
    menuOf: who => `Tiradores y ajustes: ${who}`,
    following: 'Siguiendo',
    noFencers: 'Todavía no sigues a ningún tirador.',
    scheme: 'Colores',
    schemes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
    search: 'Buscar en todo',
    settings: 'Ajustes',
    admin: 'Administración',
    signOut: 'Cerrar sesión',
    signOutPending:
      'Has cerrado la sesión en este dispositivo. El cierre se completará cuando haya conexión.',
    signIn: 'Entrar',
  },
  liveList: {
    page: 'En vivo',
    search: 'Nombre o ciudad',
    filterUsa: 'País: EE. UU.',
    timings: { happeningNow: 'En curso', comingSoon: 'Próximamente', recent: 'Recientes' },
    none: {
      happeningNow: 'No hay ningún torneo en curso.',
      comingSoon: 'No hay torneos próximos.',
      recent: 'No ha terminado ningún torneo últimamente.',
    },
    noMatch: 'Ningún torneo coincide.',
    cancelled: 'Cancelado',
    registered: 'Inscrito',
    chip: 'En vivo',
    events: count => plural(count, 'prueba', 'pruebas'),
  },
  badge({ until, days }) {
    if (until === 'ahead') return days === 1 ? 'Mañana' : `En ${days} días`
    if (until === 'late') return days === 0 ? 'Tardía desde hoy' : `Tardía en ${plural(days, 'día', 'días')}`
    return days === 0 ? 'Cierra hoy' : `Cierra en ${plural(days, 'día', 'días')}`
  },
  yourTime: time => `${time} en tu hora`,
  errors: {
    failedTo: (method, path) => `Ha fallado ${method} ${path}`,
    login: 'No se ha podido iniciar sesión. Revisa tus datos.',
    loginTooMany: 'Demasiados intentos. Espera unos minutos.',
    loginOffline: 'Sin conexión. Inténtalo de nuevo.',
    loginBroken: 'Ahora mismo no se puede iniciar sesión. Inténtalo de nuevo pronto.',
  },
} satisfies ShellTexts
