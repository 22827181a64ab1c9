import type { PoolRoundState } from '../script/event-state.ts'
import { renderEventPage } from './event-page.ts'
import { renderGridPage } from './grid-page.ts'
import type { EventPageContext } from './page-context.ts'

/** `/pools/scores/{event}/{round}`: the ids of the pools, which the browser then asks for one by one. */
export const renderPoolsPage = (context: EventPageContext, { pools, script }: PoolRoundState): string => {
  const event = context.state.script.id
  return renderEventPage(
    context,
    `<h3>${script.title}</h3><a href="/pools/results/${event}/${script.id}" class="btn btn-primary btn-sm">Results</a><div id="poolList"></div>`,
    `<script>
            var eventId = "${event}";
            var roundId = "${script.id}";
            var ids = [${pools.map(({ id }) => `"${id}"`).join(',')}];
        </script>
        <script src="/js/pools.1f0c2a67be34.js"></script>`,
  )
}

/** `/pools/results/{event}/{round}`. */
export const renderPoolResultsPage = (context: EventPageContext, { script }: PoolRoundState): string =>
  renderGridPage(context, {
    heading: 'Pool Results',
    id: 'resultList',
    dataUrl: `/pools/results/data/${context.state.script.id}/${script.id}`,
    columns: [
      ['place', 'Place'],
      ['name', 'Name'],
      ['v', 'V'],
      ['vm', 'V / M'],
      ['ts', 'TS'],
      ['tr', 'TR'],
      ['ind', 'Ind'],
      ['prediction', 'Status'],
    ],
  })

/** `/rounds/seeding/{event}/{round}`. */
export const renderSeedingPage = (context: EventPageContext, { script }: PoolRoundState): string =>
  renderGridPage(context, {
    heading: 'Seeding',
    id: 'seedList',
    dataUrl: `/rounds/seeding/data/${context.state.script.id}/${script.id}`,
    columns: [
      ['seed', 'Seed'],
      ['name', 'Name'],
      ['rating', 'Rating'],
    ],
  })

/** `/rounds/strips/{event}/{round}`. */
export const renderStripsPage = (context: EventPageContext, { script }: PoolRoundState): string =>
  renderGridPage(context, {
    heading: 'Strip Assignments',
    id: 'stripList',
    dataUrl: `/rounds/strips/data/${context.state.script.id}/${script.id}`,
    columns: [
      ['name', 'Name'],
      ['poolNum', 'Pool'],
      ['stripNum', 'Strip'],
      ['startTime', 'Time'],
    ],
  })
