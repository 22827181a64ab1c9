import { formatClockTime12, parseClockTime } from '#domain/time/clock-time.ts'
import type { Language } from '#domain/words/language.ts'

/** Words of calendar entries, in one language. Clock times come as "13:35". */
export interface CalendarWords {
  /** How the calendar is called in a list of calendars. */
  readonly everybody: string
  readonly of: (who: string) => string
  /** `who` is empty where nobody followed is in it. */
  readonly event: (who: string, event: string) => string
  readonly checkIn: (who: string, event: string) => string
  readonly checkInCloses: (time: string) => string
  readonly late: (tournament: string) => string
  readonly closes: (tournament: string) => string
  readonly withdrawal: (tournament: string) => string
  readonly strip: (strip: string) => string
  readonly pool: (number: number) => string
  readonly tableOf: (size: number) => string
  readonly next: (where: string, strip: string, time: string | undefined) => string
  readonly place: (place: number) => string
  readonly estimatedEnd: string
}

const join = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(part => part !== undefined && part !== '').join(', ')

/** "1:35 PM"; a time that cannot be read stays as it came. */
function sayTime12(time: string): string {
  const minutes = parseClockTime(time)
  return minutes.ok ? formatClockTime12(minutes.value) : time
}

export const CALENDAR_WORDS: { readonly [One in Language]: CalendarWords } = {
  en: {
    everybody: 'Fencing',
    of: who => `Fencing: ${who}`,
    event: (who, event) => (who === '' ? event : `${who}: ${event}`),
    checkIn: (who, event) => `Check-in closes: ${join(who, event)}`,
    checkInCloses: time => `Check-in closes at ${sayTime12(time)}`,
    late: tournament => `Late fee from today: ${tournament}`,
    closes: tournament => `Registration closes: ${tournament}`,
    withdrawal: tournament => `Last day to withdraw: ${tournament}`,
    strip: strip => `Strip ${strip}`,
    pool: number => `Pool ${number}`,
    tableOf: size => `Table of ${size}`,
    next: (where, strip, time) => join(where, `strip ${strip}`, time && sayTime12(time)),
    place: place => `Place ${place}`,
    estimatedEnd: 'Nobody says when it ends: the end is a guess.',
  },
  es: {
    everybody: 'Esgrima',
    of: who => `Esgrima: ${who}`,
    event: (who, event) => (who === '' ? event : `${who}: ${event}`),
    checkIn: (who, event) => `Cierra la confirmación de presencia: ${join(who, event)}`,
    checkInCloses: time => `La confirmación de presencia cierra a las ${time}`,
    late: tournament => `Recargo desde hoy: ${tournament}`,
    closes: tournament => `Cierra la inscripción: ${tournament}`,
    withdrawal: tournament => `Último día para retirarse: ${tournament}`,
    strip: strip => `Pista ${strip}`,
    pool: number => `Poule ${number}`,
    tableOf: size => `Tablón de ${size}`,
    next: (where, strip, time) => join(where, `pista ${strip}`, time),
    place: place => `Puesto ${place}`,
    estimatedEnd: 'Nadie dice cuándo termina: el final es una estimación.',
  },
  fr: {
    everybody: 'Escrime',
    of: who => `Escrime : ${who}`,
    event: (who, event) => (who === '' ? event : `${who} : ${event}`),
    checkIn: (who, event) => `Fin de l’appel : ${join(who, event)}`,
    checkInCloses: time => `L’appel se termine à ${time}`,
    late: tournament => `Majoration dès aujourd’hui : ${tournament}`,
    closes: tournament => `Fin des inscriptions : ${tournament}`,
    withdrawal: tournament => `Dernier jour pour se retirer : ${tournament}`,
    strip: strip => `Piste ${strip}`,
    pool: number => `Poule ${number}`,
    tableOf: size => `Tableau de ${size}`,
    next: (where, strip, time) => join(where, `piste ${strip}`, time),
    place: place => `Place ${place}`,
    estimatedEnd: 'Personne ne dit quand cela finit : la fin est une estimation.',
  },
}
