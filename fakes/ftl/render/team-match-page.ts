import type { TableauBout, TableauSide } from '#domain/tableau/tableau.ts'
import type { Entrant } from '../script/event-script.ts'
import type { TableNote } from '../script/tree-at.ts'
import { escapeHtml } from './escape-html.ts'
import { renderEventPage } from './event-page.ts'
import type { EventPageContext } from './page-context.ts'

/** `/teammatches/details/{event}/{round}/{match}`: nine legs whose last shows the result. */
export const renderTeamMatchPage = (
  context: EventPageContext,
  bout: TableauBout<Entrant>,
  note: TableNote,
): string => {
  const result = note.revision?.result
  const legs = Array.from({ length: 9 }, (_, leg) => {
    const share = (total: number) => Math.round((total * (leg + 1)) / 9)
    const score = result === undefined ? ['', ''] : [share(result.left), share(result.right)]
    return `<tr><td>${leg + 1}</td><td>${score[0]}</td><td>${score[1]}</td></tr>`
  })
  return renderEventPage(
    context,
    `<h3>Match Details</h3><table class="table table-sm teamMatchTable"><thead><tr><th>Bout</th><th>${toName(bout.left)}</th><th>${toName(bout.right)}</th></tr></thead><tbody>${legs.join('')}</tbody></table>`,
  )
}

const toName = (side: TableauSide<Entrant>): string =>
  side.kind === 'fencer' ? escapeHtml(side.fencer.lastName.toUpperCase()) : ''
