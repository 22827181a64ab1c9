import { escapeHtml } from '../../ftl/render/escape-html.ts'
import { toResults } from '../script/to-results.ts'
import type { UsafEventPlan, UsafPlacedPlan, UsafTournamentPlan } from '../script/usaf-plan.ts'
import { renderEntrantsTable } from './entrants-table.ts'
import { renderSitePage } from './site-page.ts'

/** The page of an event's entrants, as somebody saves it. */
export const renderEntrantsPage = (one: UsafTournamentPlan, event: UsafEventPlan): string =>
  renderEventPage(one, event, renderEntrantsTable(event.entrants()))

/** The page of an event's results, as the site shows it and as somebody saves it. */
export const renderResultsPage = (one: UsafTournamentPlan, event: UsafEventPlan): string =>
  renderEventPage(
    one,
    event,
    `<table class="table"><thead><tr><th>Place</th><th>Fencer</th></tr></thead><tbody>
${listPlaced(event).map(renderPlaced).join('\n')}</tbody></table>`,
  )

/** Who stands in an event's results, first place first. */
export const listPlaced = (event: UsafEventPlan): readonly UsafPlacedPlan[] =>
  event.results?.placed() ?? toResults(event.entrants())

const renderEventPage = (one: UsafTournamentPlan, { label, code }: UsafEventPlan, table: string): string =>
  renderSitePage(one.name, `<h1>${escapeHtml(one.name)}</h1><h4>${escapeHtml(label)} (${code})</h4>${table}`)

const renderPlaced = ({ place, name, club, division, member }: UsafPlacedPlan): string =>
  `<tr data-club="${escapeHtml(club)}" data-division="${escapeHtml(division)}">
<th scope="row"><h4>${place}</h4></th><td><h4>${escapeHtml(name)}</h4><small>#${member}</small></td></tr>`
