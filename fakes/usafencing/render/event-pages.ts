import { isEntered } from '#domain/entry-status.ts'
import { escapeHtml } from '../../ftl/render/escape-html.ts'
import type { UsafEntrantPlan, UsafEventPlan, UsafTournamentPlan } from '../script/usaf-plan.ts'
import { renderEntrantsTable } from './entrants-table.ts'
import { renderSitePage } from './site-page.ts'

/** The page of an event's entrants, as somebody saves it. */
export const renderEntrantsPage = (one: UsafTournamentPlan, event: UsafEventPlan): string =>
  renderEventPage(one, event, renderEntrantsTable(event.entrants()))

/** The page of an event's results: in the order of the list of entrants, two sharing the third place. */
export const renderResultsPage = (one: UsafTournamentPlan, event: UsafEventPlan): string =>
  renderEventPage(
    one,
    event,
    `<table class="table"><thead><tr><th>Place</th><th>Fencer</th></tr></thead><tbody>
${listPlaced(event)
  .map((fencer, at, all) => renderPlaced(fencer, at < 2 || at > 3 || all.length < 4 ? String(at + 1) : '3.5'))
  .join('\n')}</tbody></table>`,
  )

/** Who stands in an event's results, first place first. */
export const listPlaced = (event: UsafEventPlan): readonly UsafEntrantPlan[] =>
  event.entrants().filter(one => isEntered(one.status))

const renderEventPage = (one: UsafTournamentPlan, { label, code }: UsafEventPlan, table: string): string =>
  renderSitePage(one.name, `<h1>${escapeHtml(one.name)}</h1><h4>${escapeHtml(label)} (${code})</h4>${table}`)

const renderPlaced = ({ name, club, division, member }: UsafEntrantPlan, place: string): string =>
  `<tr data-club="${escapeHtml(club)}" data-division="${escapeHtml(division)}">
<th scope="row"><h4>${place}</h4></th><td><h4>${escapeHtml(name)}</h4><small>#${member}</small></td></tr>`
