import type { EntranceTexts } from '../en/entrance.ts'

/** Spanish: the landing page, signing in, joining, the legal pages. */
export const entrance = {
  welcome: {
    page: 'Bienvenida',
    heading: '¿Dónde está ahora mi tirador y qué viene después?',
    wanted: 'Inicia sesión para abrir la página que pediste.',
    lead: 'Allez reúne competiciones, resultados y estadísticas.',
    leadLive: 'Sigue a tus tiradores en poules y tablones mientras compiten.',
    /** What there is, by what is switched on. */
    points: {
      live: ['En vivo', 'Poules y tablones al momento, con la pista y los asaltos que faltan para el tuyo.'],
      results: ['Resultados', 'Cada torneo con sus asaltos, y cómo le va a tu tirador con cada rival.'],
      plan: [
        'Agenda',
        'La temporada semana a semana: qué encaja con tus tiradores y hasta cuándo inscribirse.',
      ],
      videos: ['Vídeos', 'Los vídeos de los asaltos, enlazados al asalto que muestran.'],
      calendar: [
        'Calendario',
        'Tu calendario se mantiene al día con los torneos en los que hay inscripción.',
      ],
    },
    picture:
      'Una poule en Allez: destacan los asaltos del propio tirador y cuántos faltan para el siguiente.',
    account: 'Cómo conseguir una cuenta',
    invited:
      'Por invitación: quien lleva este Allez, a menudo alguien de tu club, te hace un enlace que vale una vez. Ábrelo y elige usuario y contraseña.',
    setup:
      'Aquí aún no hay ninguna cuenta. El servidor escribió un enlace al arrancar: quien lo lleva abre ese enlace, se encarga de la administración e invita después a los demás.',
    signIn: 'Iniciar sesión',
    standings: 'Ver clasificaciones',
    tournaments: 'Todos los torneos',
  },
  login: {
    page: 'Iniciar sesión',
    intro:
      'Allez reúne competiciones, resultados y estadísticas, permite a los tiradores subir y gestionar vídeos de sus asaltos y mantiene el calendario al día con los torneos en los que hay inscripción.',
    username: 'Usuario',
    password: 'Contraseña',
    code: 'Código de tu aplicación',
    codeHint: 'También sirve un código de emergencia.',
    wrongCode: 'Este código no es correcto, ha caducado o ya se usó. Espera al siguiente.',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión…',
    required: field => `Falta rellenar: ${field}.`,
    lost: '¿Has olvidado la contraseña o no tienes cuenta? Pregunta a quien lleva este Allez.',
    privacy: 'Privacidad',
    terms: 'Condiciones del servicio',
  },
  join: {
    circle: {
      intro: by => `${by} comparte tiradores contigo:`,
      roles: {
        parent:
          'Puedes cambiar lo que se guarda de ellos: los vídeos de los asaltos y con quién se comparten.',
        observer: 'Los sigues: resultados, marcadores en vivo y el plan.',
      },
      take: name => `Aceptar como ${name}`,
      taking: 'Aceptando…',
      newcomer:
        'Elige un usuario y una contraseña, o inicia sesión si ya tienes cuenta aquí y abre otra vez el enlace.',
      own: 'Esta invitación la hiciste tú: pasa el enlace a quien quieras invitar.',
      failed: 'No se ha podido aceptar la invitación. Inténtalo de nuevo.',
    },
    page: 'Unirse a Allez',
    yourself: 'esta cuenta',
    setupPage: 'Preparar Allez',
    intro: 'Tienes una invitación. Elige un usuario y una contraseña.',
    setupIntro: 'Elige usuario y contraseña para la primera administración.',
    name: 'Tu nombre',
    submit: 'Crear cuenta',
    busy: 'Creando…',
    gone: 'Esta invitación ya no vale. Pide un enlace nuevo.',
    setupGone:
      'Este código ya no vale. Quien lleva un servidor aún sin cuentas obtiene otro al arrancarlo de nuevo.',
    taken: 'Este usuario ya existe.',
    badName: 'Un usuario tiene de 2 a 64 letras o cifras, sin espacios.',
    signedIn: 'Ya has iniciado sesión. Ciérrala para usar una invitación.',
    failed: 'No se ha podido crear la cuenta. Inténtalo de nuevo.',
  },
  unsubscribe: {
    page: 'Correos de Allez',
    ask: 'Quien pulse aquí no recibe más avisos por correo. Todo lo demás queda como está.',
    stop: 'No quiero más correos',
    stopping: 'Desactivando los correos …',
    done: 'No se te envían más correos.',
    again:
      'Para recibirlos de nuevo, da otra vez tu dirección de correo en los ajustes, en Notificaciones, Lo que recibo.',
    gone: 'Esta dirección ya no vale: con ella se desactivaron los correos, o se ha dado otra dirección desde entonces.',
    failed: 'No se ha podido hacer. Inténtalo de nuevo.',
    toSettings: 'A los ajustes',
  },
  legal: {
    privacy: 'Privacidad',
    privacyText: [
      'Allez guarda lo que indicas: tu nombre, tu correo y tu teléfono, los tiradores que sigues, los nombres que esperas, los vídeos que enlazas y las actas que llevas. Cómo se te localiza y a quién sigues no se muestra a nadie más.',
      'Otros ven tu nombre en pocos sitios: junto a un vídeo que enlazaste y un acta que llevas, quienes siguen a uno de sus tiradores; junto a un asalto al que vas, los entrenadores del club del tirador; y en la familia de un tirador aquí, quienes están en ella.',
      'Un día que compartes, o una pantalla de la sala, muestra sus tiradores a quien tenga el enlace, sin cuenta, hasta que se cierra o lo retiras.',
      'Los avisos salen de este servidor solo donde lo pides: por el servicio push de tu navegador, por correo o por SMS. A Google se le dice solo lo que conectas.',
      'Los resultados, las poules y los tablones proceden de los organizadores, que los publican.',
      'Este dispositivo guarda tus colores, el tirador elegido, los filtros, las marcas de los asaltos y los últimos marcadores vistos. Al cerrar sesión se borra todo menos los colores y una marca por la que tu cuenta reconoce este navegador.',
      'En los ajustes de tu cuenta puedes llevarte en un archivo todo lo que se guarda sobre ti, o borrarlo.',
    ],
    terms: 'Condiciones del servicio',
    termsText: [
      'Los marcadores son tan recientes como su fuente y pueden contener errores. Vale lo que digan el árbitro y el directorio técnico.',
      'Enlaza solo vídeos que puedas enlazar. Usa Allez para ti y tus tiradores, no para reunir datos de otros.',
    ],
  },
} satisfies EntranceTexts
