import { USA_STATES } from '#domain/places/usa-state.ts'
import { toInstant } from '#domain/time/zoned-time.ts'
import { CATEGORY_CODES, CATEGORY_NAMES } from '#domain/words/category.ts'
import { GENDER_LETTERS } from '#domain/words/gender.ts'
import { WEAPON_LETTERS } from '#domain/words/weapon.ts'
import type { FredEvent, FredTournament } from './askfred-season.ts'

const SITE = 'https://www.askfred.net'

export const GENDER_WORDS = { mens: 'Men', womens: 'Women', mixed: 'Mixed' } as const
export const WEAPON_WORDS = { epee: 'Epee', foil: 'Foil', sabre: 'Saber' } as const
export const AGE_WORDS = {
  y8: 'Y8',
  y10: 'Y10',
  y12: 'Y12',
  y14: 'Y14',
  cadet: 'Cadet',
  junior: 'Junior',
  senior: 'Senior',
  veteran: 'VetCombined',
  division1A: 'Senior',
  division1: 'Senior',
  division2: 'Senior',
  division3: 'Senior',
} as const
const GENDER_NAMES = { mens: 'Men’s', womens: 'Women’s', mixed: 'Mixed' } as const

/** A tournament as the API says it. */
export const toTournamentRow = (tournament: FredTournament): object => {
  const { id, town, state, isBare } = tournament
  const page = `${SITE}/tournaments/${id}`
  return {
    id,
    type: 'tournament',
    attributes: {
      name: tournament.name,
      tournament_type: tournament.type,
      is_cancelled: tournament.cancelled,
      url: page,
      registration_url:
        tournament.usafId === undefined
          ? `${page}/preregister`
          : `https://member.usafencing.org/details/tournaments/${tournament.usafId}`,
      start_date: tournament.startDay,
      end_date: tournament.endDay,
      prereg_open: tournament.opens,
      prereg_close: tournament.closes,
      venue_name: `${town} Sports Hall`,
      ...(isBare
        ? {}
        : {
            timezone: tournament.timeZone,
            venue_address: `12 Foundry Lane, ${town}, ${USA_STATES[state]} 08837 US`,
          }),
    },
  }
}

/** An event as the API says it; `isTranslated` for a site in another language. */
export const toEventRow = (event: FredEvent, timeZone: string, isTranslated: boolean): object => {
  const { category, gender, weapon, closes } = event
  return {
    id: event.id,
    type: 'event',
    attributes: {
      full_name: isTranslated
        ? `${TRANSLATED[weapon]} ${gender === 'womens' ? 'femenina' : 'masculino'}`
        : toEventName(event),
      short_name: `${CATEGORY_CODES[category]}${GENDER_LETTERS[gender]}${WEAPON_LETTERS[weapon]}`,
      weapon: isTranslated ? TRANSLATED[weapon] : WEAPON_WORDS[weapon].toLowerCase(),
      gender: isTranslated ? '' : GENDER_WORDS[gender].toLowerCase(),
      age_limit: isTranslated ? 'mayores' : AGE_WORDS[category],
      rating_limit: event.ratingLimit,
      ...(closes === undefined ? {} : { close_of_registration: toIso(event.day, closes, timeZone) }),
    },
  }
}

const TRANSLATED = { epee: 'espada', foil: 'florete', sabre: 'sable' } as const

/** "Division IA Women’s Epee", "Vet Combined Mixed Foil". */
export const toEventName = ({ category, gender, weapon }: FredEvent): string =>
  `${category === 'veteran' ? 'Vet Combined' : CATEGORY_NAMES[category]} ${GENDER_NAMES[gender]} ${WEAPON_WORDS[weapon]}`

/** "2026-11-21T08:00:00.000-05:00". */
const toIso = (day: string, time: string, timeZone: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const instant = toInstant(day, hour * 3_600 + minute * 60, timeZone)
  const offset = Math.round((Date.parse(`${day}T${time}:00Z`) - instant) / 60_000)
  const size = Math.abs(offset)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${day}T${time}:00.000${offset < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}
