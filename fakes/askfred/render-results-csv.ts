import type { FredTournament } from './askfred-season.ts'
import { AGE_WORDS, GENDER_WORDS, toEventName, WEAPON_WORDS } from './to-api-rows.ts'

const HEADER =
  'Date, Tournament, Event, Weapon, Event Gender, Rating Restriction, Age Resitrction, Event Rating, Event Size, Place, Competitor Last Name, Competitor First Name, Club, Usfa Number, Rating Before Event, Rating Earned'

/** A tournament's results as the site writes them, its misspelt title and its escaped apostrophes included. */
export const renderResultsCsv = ({ name, events }: FredTournament): string =>
  [
    HEADER,
    ...events.flatMap(event =>
      event.placed.map((person, at) =>
        [
          event.day,
          name,
          toEventName(event).replace('’', '&#39;'),
          WEAPON_WORDS[event.weapon],
          GENDER_WORDS[event.gender],
          event.ratingLimit,
          AGE_WORDS[event.category],
          event.placed.length >= 6 ? 'E1' : '',
          event.placed.length,
          at + 1,
          person.lastName,
          person.firstName,
          person.club?.name ?? '',
          event.numbers?.[at] ?? '',
          person.rating,
          at === 0 && event.placed.length >= 6 ? 'E2026' : '',
        ]
          .map(toCell)
          .join(','),
      ),
    ),
  ].join('\n')

const toCell = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
