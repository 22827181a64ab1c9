import type { EventState } from '../script/event-state.ts'
import { renderGridPage } from './grid-page.ts'
import type { EventPageContext } from './page-context.ts'
import { toPersonKeys } from './person-keys.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'U']

/** `/events/competitors/{event}`. */
export const renderCompetitorsPage = (context: EventPageContext): string =>
  renderGridPage(context, {
    heading: 'Competitors',
    id: 'compList',
    dataUrl: `/events/competitors/data/${context.state.script.id}?sort=name&order=asc`,
    columns: [
      ['name', 'Name'],
      ['clubNames', 'Club(s)'],
      ['div', 'Division'],
      ['country', 'Country'],
      ['weaponRating', 'Rating'],
      ['status', 'Status'],
    ],
  })

/** `/events/competitors/data/{event}`. */
export const toCompetitorRows = ({ checkIn }: EventState): object[] =>
  checkIn
    .map(({ entrant, status }) => ({
      ...toPersonKeys(entrant),
      ...(entrant.club === undefined ? {} : { clubNames: entrant.club.name }),
      status,
      weaponRating: entrant.rating,
      weaponRatingSort:
        LETTERS.indexOf(entrant.rating.slice(0, 1)) * 100 + 50 - Number(entrant.rating.slice(1)),
      ...(entrant.rank === undefined ? {} : { rank: entrant.rank }),
      rankSort: entrant.rank ?? 9999,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
