import { escapeHtml } from '../../ftl/render/escape-html.ts'
import type { UsafMemberPlan } from '../script/usaf-plan.ts'
import { renderSitePage } from './site-page.ts'

/** A line of a list of points. */
export interface PointsLine {
  readonly rank: number
  readonly tied: boolean
  readonly total: string
  readonly points: readonly string[]
  readonly member: UsafMemberPlan
}

/** The points page of a youth category. */
export const renderPointsPage = (
  path: string,
  lines: readonly PointsLine[],
  asOf: string | undefined,
): string =>
  renderSitePage(
    'National Points',
    `<h1>National Points</h1>${asOf === undefined ? '' : `<p>Current as of ${asOf}</p>`}
<table><thead><tr><th></th><th>Rank</th><th></th><th>Points</th><th>Name</th><th>Member #</th><th>YOB</th><th>Division</th><th>Club</th><th>1</th><th>2</th></tr></thead>
<tbody>${lines.map(line => renderLine(path, line)).join('\n')}</tbody></table>
<table><thead><tr><th>Results</th><th data-event_id="1">Y14 Some Cup</th></tr></thead><tbody><tr><td>x</td></tr></tbody></table>`,
  )

const renderLine = (
  path: string,
  { rank, tied, total, points, member }: PointsLine,
): string => `<tr id="${rank}-place">
<td><i class="fa fa-caret-up"></i> 2</td><td>${tied ? `T${rank}` : rank}</td><td></td><td>${total}</td>
<td><a href="${path}/${member.member}">${member.flag} ${escapeHtml(member.name)}</a></td>
<td>${member.member}</td><td>${member.birthYear}</td><td>${escapeHtml(member.division)}</td><td>${escapeHtml(member.club || '-')}</td>
${points.map(one => `<td>${one}</td>`).join('')}</tr>`

/** A page of the ranking of an older category, as JSON. */
export const toRankingData = (lines: readonly PointsLine[], page: number, perPage = 100): object => ({
  total: lines.length,
  last_page: Math.max(1, Math.ceil(lines.length / perPage)),
  current_page: page,
  data: lines.slice((page - 1) * perPage, page * perPage).map(({ rank, tied, total, points, member }) => ({
    rank,
    ties: tied ? 1 : 0,
    last_name: member.name.split(', ')[0],
    preferred_name: member.name.split(', ')[1],
    points: total,
    year_of_birth: member.birthYear,
    user_id: Number(member.member) - 929_000_000,
    weapon_rating: member.rating,
    club_name: member.club,
    division_name: member.division,
    carried_scores: points,
    results: [],
  })),
})
