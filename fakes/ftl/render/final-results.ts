import { formatPlace } from '#domain/place.ts'
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

/** What winning an event of so many is worth here, largest first; the real chart looks at ratings as well. */
const WON_RATINGS = [
  [64, 'A'],
  [25, 'B'],
  [15, 'C'],
  [6, 'E'],
] as const

const findWonRating = ({ place, entrant }: FinalLine, fenced: number, year: string): string | undefined => {
  const [, letter] = place === 1 ? (WON_RATINGS.find(([least]) => fenced >= least) ?? []) : []
  const isBetter = letter !== undefined && (entrant.rating === 'U' || letter <= entrant.rating.slice(0, 1))
  return isBetter ? `${letter}${year}` : undefined
}

/** `/events/results/data/{event}`; ratings only where the people have some. */
export const toFinalRows = ({ finals, instant }: EventState): object[] => {
  const isRated = finals.some(({ entrant }) => entrant.rating !== 'U')
  const year = new Date(instant).toISOString().slice(2, 4)
  return finals.map(line => {
    const won = isRated ? findWonRating(line, finals.length, year) : undefined
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
      ...(won === undefined ? {} : { newRating: won }),
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
