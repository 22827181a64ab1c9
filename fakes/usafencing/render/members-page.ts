import { escapeHtml } from '../../ftl/render/escape-html.ts'
import type { UsafMemberPlan } from '../script/usaf-plan.ts'
import { renderSitePage } from './site-page.ts'

/** The member search with those found. */
export const renderMembersPage = (members: readonly UsafMemberPlan[]): string =>
  renderSitePage(
    'Members',
    members.length === 0
      ? '<p>No results found.</p>'
      : `<table><thead><tr><th>Name</th><th>Member #</th><th>Division</th></tr></thead>
<tbody>${members.map(renderMember).join('\n')}</tbody></table>`,
  )

function renderMember({ name, member, division, club, rating }: UsafMemberPlan): string {
  const cells = [name, member, division, club, 'USA', 'Competitive', '7/31/2027', rating, 'U', 'E24']
  return `<tr itemprop="member">${cells.map(cell => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}
