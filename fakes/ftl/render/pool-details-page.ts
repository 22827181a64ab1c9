import type { PoolState } from '../script/pool-at.ts'
import { escapeHtml } from './escape-html.ts'
import { renderEventPage } from './event-page.ts'
import { formatFtlName } from './ftl-name.ts'
import type { EventPageContext } from './page-context.ts'
import { type PoolPlace, renderPoolFragment } from './pool-fragment.ts'

/** `/pools/details/{event}/{round}/{pool}`: the sheet and the bouts in the order of fencing. */
export const renderPoolDetailsPage = (context: EventPageContext, pool: PoolState, place: PoolPlace): string =>
  renderEventPage(
    context,
    `${renderPoolFragment(pool, place, false)}<h4>Bout Order</h4><table class="table table-sm poolBoutTable">
            <thead><tr><th>Bout</th><th></th><th>Left</th><th></th><th></th><th>Right</th><th></th></tr></thead>
            <tbody>${pool.bouts.map((_, order) => renderBout(pool, order)).join('')}</tbody>
        </table>`,
  )

const renderBout = (pool: PoolState, order: number): string => {
  const bout = pool.bouts[order]
  if (bout === undefined) return ''
  const { left, right, winner, leftScore, rightScore } = bout
  const isFenced = winner !== null && bout.void !== true
  const cells = [
    `${order + 1}`,
    `${left + 1}`,
    toName(pool, left),
    isFenced ? `${winner === 'left' ? 'V' : 'D'}${leftScore}` : '',
    isFenced ? `${winner === 'right' ? 'V' : 'D'}${rightScore}` : '',
    toName(pool, right),
    `${right + 1}`,
  ]
  return `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
}

const toName = ({ fencers }: PoolState, at: number): string => {
  const entrant = fencers[at]?.entrant
  return entrant === undefined ? '' : escapeHtml(formatFtlName(entrant))
}
