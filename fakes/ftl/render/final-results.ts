import { parseEventName } from '#domain/names/event-name.ts'
import { listEarnedRatings } from '#domain/ratings/list-earned-ratings.ts'
import { rateField } from '#domain/ratings/rate-field.ts'
import { toRatedEvent } from '#domain/ratings/rated-event.ts'
import { formatRating, type Rating } from '#domain/ratings/rating.ts'
import { formatPlace } from '#domain/tableau/place.ts'
import type { EventState, FinalLine } from '../script/event-state.ts'
import { renderGridPage } from './grid-page.ts'
import type { EventPageContext } from './page-context.ts'
import { toPersonKeys } from './person-keys.ts'

/** `/events/results/{event}`. */
export const renderFinalResultsPage = (context: EventPageContext): string => {
  const { id } = context.state.script
  return renderGridPage(context, {
    heading: 'Final Results',
    id: 'resultList',
    dataUrl: `/events/results/data/${id}`,
    columns: [
      ['place', 'Place'],
      ['name', 'Name'],
      ['clubs', 'Club(s)'],
      ['div', 'Division'],
      ['country', 'Country'],
    ],
    before: `<div>
            <div class="float-right">
                <a href="/events/results/download/${id}" class="btn btn-primary btn-md" id="butDownload"><i class="fas fa-download"></i>&nbsp;&nbsp;csv</a>
            </div>
        </div>`,
  })
}

const toPlace = ({ place, tied }: FinalLine): string | null =>
  place === undefined ? null : formatPlace({ place, tied })

/** What everybody earned, by the chart; nothing where nobody has a rating. */
const listWonRatings = ({ finals, script, instant }: EventState): (Rating | undefined)[] => {
  if (finals.every(({ entrant }) => entrant.rating === 'U')) return []
  const day = new Date(instant).toISOString().slice(0, 10)
  const event = { ...toRatedEvent({ event: script.name }, parseEventName(script.name), day), day }
  const lines = finals.map(({ entrant, place, excluded }) => ({
    rating: entrant.rating,
    place,
    ...(excluded ? { status: 'excluded' } : {}),
  }))
  const { ratings, entries } = rateField(lines, event)
  return listEarnedRatings(entries, ratings, event)
}

/** `/events/results/data/{event}`; ratings only where the people have some. */
export const toFinalRows = (state: EventState): object[] => {
  const earned = listWonRatings(state)
  return state.finals.map((line, at) => {
    const won = earned[at]
    const { id, name, ...keys } = toPersonKeys(line.entrant)
    const { rating, club } = line.entrant
    return {
      id,
      place: toPlace(line),
      excluded: line.excluded,
      name,
      ...(club === undefined ? {} : { clubs: club.name }),
      ...keys,
      ...(rating === 'U' ? {} : { oldRating: rating }),
      ...(won === undefined ? {} : { newRating: formatRating(won) }),
    }
  })
}

/** `/events/results/download/{event}`. */
export const renderResultsCsv = ({ finals }: EventState): string =>
  [
    'Place,Name,Club(s),Division,Country',
    ...finals.map(line => {
      const { name, club1 = '', div = '', country } = toPersonKeys(line.entrant)
      return [toPlace(line) ?? '', name, club1, div, country].map(quote).join(',')
    }),
    '',
  ].join('\r\n')

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
