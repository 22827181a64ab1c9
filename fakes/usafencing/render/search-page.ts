import { type Day, formatDayRange } from '#domain/time/day.ts'
import { escapeHtml } from '../../ftl/render/escape-html.ts'
import type { UsafTournamentPlan } from '../script/usaf-plan.ts'
import { renderSitePage } from './site-page.ts'

export const ROWS_OF_A_PAGE = 25

/** One page of a list of tournaments, from 1. */
export function renderSearchPage(listed: readonly UsafTournamentPlan[], page: number, today: Day): string {
  const rows = listed.slice((page - 1) * ROWS_OF_A_PAGE, page * ROWS_OF_A_PAGE)
  const contents =
    rows.length === 0
      ? '<p>No results found.</p>'
      : `<table class="table"><thead><tr><th>Date</th><th>Tournament</th><th>Location</th></tr></thead>
<tbody>
${rows.map(row => renderRow(row, today)).join('\n')}
</tbody></table>`
  return renderSitePage(
    'Tournaments',
    `<form id="list-search-form"></form><div id="search-contents">${contents}</div>`,
  )
}

const renderRow = (one: UsafTournamentPlan, today: Day): string => `<tr>
<td>${formatSiteRange(one.startDay, one.endDay)}</td>
<td><div><a class="no-link d-block" href="/details/tournaments/${one.id}">
    ${escapeHtml(one.name)}
</a><span class="smaller">${escapeHtml(toStatus(one, today))}</span></div></td>
<td>${renderLocation(one)}</td>
</tr>`

function renderLocation({ venue, city, state }: UsafTournamentPlan): string {
  const town = [city, state].filter(Boolean).join(', ')
  return [venue, town]
    .filter(part => part !== undefined && part !== '')
    .map(part => escapeHtml(part ?? ''))
    .join('<br>')
}

function toStatus({ startDay, endDay, opens, entryDeadline, lateUntil }: UsafTournamentPlan, today: Day) {
  if (startDay <= today && today <= endDay) return 'Happening now!'
  if (opens !== undefined && today < opens) return `Registration opens on ${formatSiteDay(opens)}`
  const closes = lateUntil ?? entryDeadline
  return closes !== undefined && today <= closes ? `Open registration closes on ${formatSiteDay(closes)}` : ''
}

/** "Aug 28, 2026". */
export const formatSiteDay = (day: Day): string => formatDayRange(day, day)

/** "Aug 22 - 23, 2026"; a year that is the same for both, or turns in between, stands once. */
export const formatSiteRange = (start: Day, end: Day): string => {
  const text = formatDayRange(start, end).replace('–', '-')
  return start.slice(0, 4) === end.slice(0, 4) ? text : text.replace(/, \d{4} -/, ' -')
}
