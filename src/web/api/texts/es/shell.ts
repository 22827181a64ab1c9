import type { ShellTexts } from '../en/shell.ts'
import { spanishPlural } from '../plural.ts'

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
    offline: 'Sin conexión. Lo que se ve puede ser antiguo.',
    noAnswer: 'Aún no hay respuesta. Lo que se ve puede ser antiguo.',
    partMissing: 'Sin conexión. Esta parte de la aplicación llegará en cuanto la haya.',
    notFound: 'No encontrado',
    notFoundText: 'No hay ninguna página en esta dirección.',
    toStart: 'Ir a la página de inicio',
    retry: 'Reintentar',
    toLive: 'Volver a En vivo',
    failures: {
      missing: 'No hay nada en esta dirección. El enlace puede ser antiguo o tener un error.',
      offline: 'No hay conexión. Revisa la tuya e inténtalo de nuevo.',
      refused: 'No tienes acceso a esto.',
      busy: 'Se ha preguntado demasiadas veces. Espera un momento e inténtalo de nuevo.',
      broken: 'Allez no ha podido responder. Inténtalo de nuevo en un momento.',
    },
    search: 'Buscar',
    appeared: name => `Ha aparecido alguien con este nombre: ${name}.`,
    isItThem: '¿Es esa persona?',
    filters: 'Filtros',
    close: 'Cerrar',
  },
  language: { label: 'Idioma', system: 'El del navegador' },
  /** Where there is nothing yet. */
  empty: {
    nothingYet:
      'Aquí aún no hay nada. Los torneos y los tiradores aparecen en cuanto Allez ha leído su primera lista.',
    noSource:
      'Ninguna fuente está activada, así que no se lee nada. Administración → Fuentes dice cómo se activa cada una; los resultados también se pueden importar de archivos.',
    toSources: 'Administración → Fuentes',
    leaveName: 'Dejar el nombre de tu tirador',
  },
  nav: {
    results: 'Resultados',
    fencers: 'Tiradores',
    standings: 'Clasificación',
    live: 'En vivo',
    plan: 'Agenda',
    tournaments: 'Torneos',
  },
  account: {
    menu: 'Tiradores y ajustes',
    menuOf: who => `Tiradores y ajustes: ${who}`,
    following: 'Siguiendo',
    noFencers: 'Todavía no sigues a ningún tirador.',
    scheme: 'Colores',
    schemes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
    search: 'Buscar en todo',
    scoresheets: 'Actas',
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
    more: (count: number) => `Mostrar ${count} más`,
    all: 'Todos los torneos',
    keepSheet: 'Llevar un acta',
    timings: { happeningNow: 'En curso', comingSoon: 'Próximamente', recent: 'Recientes' },
    none: {
      happeningNow: 'No hay ningún torneo en curso.',
      comingSoon: 'No hay torneos próximos.',
      recent: 'Aún no ha terminado ningún torneo.',
    },
    noMatch: 'Ningún torneo coincide.',
    cancelled: 'Cancelado',
    registered: 'Inscrito',
    chip: 'En vivo',
    offlineChip: 'Sin conexión',
    events: count => spanishPlural(count, 'prueba', 'pruebas'),
  },
  badge({ until, days }) {
    if (until === 'ahead') return days === 1 ? 'Mañana' : `En ${days} días`
    if (until === 'late')
      return days === 0 ? 'Tardía desde hoy' : `Tardía en ${spanishPlural(days, 'día', 'días')}`
    return days === 0 ? 'Cierra hoy' : `Cierra en ${spanishPlural(days, 'día', 'días')}`
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
