import type { MinutesTexts } from '../en/minutes.ts'
import { spanishPlural } from '../plural.ts'

/** Spanish: how the minutes to a bout are told, and how often they were right. */
export const minutes = {
  minutes: {
    page: 'Cómo se calculan los minutos',
    link: '¿Qué seguros son los minutos?',
    how: [
      'Los minutos hasta un asalto salen del ritmo de esta pista hoy: cuánto duraron sus asaltos y cuántos hay antes del tuyo. Mientras se han tirado pocos, cuenta también un asalto de poule habitual.',
      'Son un margen porque los asaltos son distintos. Está trazado para que seis de cada siete empiecen dentro. Un retraso los hace tardar y nada los adelanta tanto, por eso el extremo lejano es el más largo.',
      'Ningún margen empieza antes de una hora impresa. Las pausas, las reclamaciones y las poules movidas no se prevén.',
    ],
    measured: 'Cuántas veces acertaron aquí',
    share: (percent, held, told) => `El ${percent} de los márgenes contenía el asalto: ${held} de ${told}.`,
    width: count => `De media un margen medía ${spanishPlural(count, 'minuto', 'minutos')}.`,
    off: count => `Los asaltos empezaron de media a ${spanishPlural(count, 'minuto', 'minutos')} del centro.`,
    since: 'Asaltos de poule de los últimos treinta días seguidos aquí.',
    few: told =>
      `Aquí solo se ${told === 1 ? 'dio' : 'dieron'} ${spanishPlural(told, 'margen', 'márgenes')} en los últimos treinta días: muy pocos para decir cuántas veces.`,
    none: 'En los últimos treinta días no se ha seguido aquí ninguna poule. En torneos inventados cuyas pistas tienen ritmo propio, 86 de cada 100 márgenes contenían el asalto.',
  },
} as const satisfies MinutesTexts
