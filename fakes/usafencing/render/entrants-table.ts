import { formatEntryStatus } from '#domain/words/entry-status.ts'
import { escapeHtml } from '../../ftl/render/escape-html.ts'
import type { UsafEntrantPlan } from '../script/usaf-plan.ts'

/** The list of an event's entrants: a table that travels inside JSON. */
export const renderEntrants = (entrants: readonly UsafEntrantPlan[]): object => ({
  entrants_table: renderEntrantsTable(entrants),
})

/** The table itself. */
export const renderEntrantsTable = (entrants: readonly UsafEntrantPlan[]): string =>
  `<table class="table"><thead><tr><th colspan="3">Total Entrants <span>${entrants.length}</span></th></tr></thead>
<tbody>${entrants.map(renderEntrant).join('\n')}</tbody></table>`

const renderEntrant = ({ name, rating, club, division, flag, member, status }: UsafEntrantPlan): string =>
  `<tr data-club="${escapeHtml(club)}" data-division="${escapeHtml(division)}">
<td><h4>${escapeHtml(name)}</h4><strong>${rating}</strong> <small>${flag}</small></td>
<td><small>${escapeHtml(club)}<br>${escapeHtml(division)}</small></td>
<td>#${member}<br/>${formatEntryStatus(status)}</td></tr>`
