import type { TableRoundState } from '../script/event-state.ts'
import { renderEventPage } from './event-page.ts'
import type { EventPageContext } from './page-context.ts'

/** `/tableaus/scores/{event}/{round}`: a shell, the columns come by themselves. */
export const renderTableauPage = (context: EventPageContext, { script }: TableRoundState): string =>
  renderEventPage(
    context,
    '<h3>Tableau</h3><div id="tableauContainer" class="w-100"></div>',
    `<script>
            var eventId = "${context.state.script.id}";
            var roundId = "${script.id}";
        </script>
        <script src="/js/tableaus.7d4e90a31c55.js"></script>`,
  )

/** `/tableaus/scores/{event}/{round}/trees`. */
export const toTreeRows = ({ trees }: TableRoundState): object[] =>
  trees.map(({ script }) => ({
    guid: script.id,
    name: script.kind === 'main' ? '' : script.name,
    treeNum: script.number,
    numTables: Math.log2(script.size),
  }))
