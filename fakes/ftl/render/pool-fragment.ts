import type { PoolState } from '../script/pool-at.ts'
import { escapeHtml } from './escape-html.ts'
import { formatFtlName, renderAffiliation } from './ftl-name.ts'
import { formatVenueTime } from './venue-words.ts'

/** Where the pool lies and its venue's zone. */
export interface PoolPlace {
  eventId: string
  roundId: string
  timeZone: string
}

/** `/pools/scores/{event}/{round}/{pool}?dbut=true`; without `details` no link to the order of bouts. */
export const renderPoolFragment = (
  pool: PoolState,
  { eventId, roundId, timeZone }: PoolPlace,
  details = true,
): string => {
  const size = pool.fencers.length
  const headers = pool.fencers.map((_, at) => `<th style='width: ${36 / size}%;'>${at + 1}</th>`).join('')
  const link = `<a href="/pools/details/${eventId}/${roundId}/${pool.id}" class="btn btn-primary btn-sm">Details</a>`
  return `<div id="pool_${pool.id}">
<table>
    <tr>
        <td><h4 class="poolNum">Pool #${pool.number}</h4></td>
        <td>${details ? link : ''}</td>
    </tr>
</table>
<span class="poolStripTime">
    On strip ${escapeHtml(pool.strip)} at ${formatVenueTime(pool.startsAt, timeZone)}
</span>
<table class="table table-condensed table-sm table-bordered poolTable">
    
    <thead>
        <tr class="poolHeader">
            <th class="poolNameCol"></th>
            <th class="poolPosCol"></th>
            ${headers}
            <th class="poolSepCol"></th>
            <th class="poolResCol">V</th>
            <th class="poolResCol">V / M</th>
            <th class="poolResCol">TS</th>
            <th class="poolResCol">TR</th>
            <th class="poolResCol">Ind</th>
        </tr>
    </thead>
    <tbody>
        ${pool.fencers.map((_, at) => renderRow(pool, at)).join('')}
    </tbody>
</table>

<div class="poolRefsDiv">
        <span class="poolRefsHeader">Referee(s)</span>
        <br />
        ${pool.referees
          .map(
            referee =>
              `<span class='poolRefName'>${escapeHtml(formatFtlName(referee))}</span><br /><span class='poolAffil'>${renderAffiliation(referee)}</span><br />`,
          )
          .join('')}
    </div>

<br />
</div>
`
}

const renderRow = (pool: PoolState, at: number): string => {
  const fencer = pool.fencers[at]
  const standing = pool.standings[at]
  if (fencer === undefined || standing === undefined) return ''
  const { victories, vm, touchesScored, touchesReceived, indicator } = standing
  const figures = [victories, vm.toFixed(2), touchesScored, touchesReceived, formatIndicator(indicator)]
  return `<tr class="poolRow">
                <td>
                    <span class="poolCompName">${escapeHtml(formatFtlName(fencer.entrant))}</span>
                    <br /><span class="poolAffil">${renderAffiliation(fencer.entrant)}</span>
                </td>

                <td class="poolPos">${at + 1}</td>

                ${pool.fencers.map((_, column) => renderCell(pool, at, column)).join('')}

                <td class="poolSep"></td>

                ${
                  fencer.withdrawn === undefined
                    ? figures.map(figure => `<td class='poolResult'>${figure}</td>`).join('')
                    : `<td colspan='5' class='poolResultWDX'>${escapeHtml(fencer.withdrawn)}</td>`
                }</tr>`
}

const formatIndicator = (indicator: number): string => (indicator > 0 ? `+${indicator}` : String(indicator))

const renderCell = (pool: PoolState, row: number, column: number): string => {
  if (row === column) return "<td class='poolScoreFill'></td>"
  const bout = pool.bouts.find(
    ({ left, right }) => (left === row && right === column) || (left === column && right === row),
  )
  if (bout?.void) return "<td class='poolScoreWDX'></td>"
  if (bout === undefined || bout.winner === null) return "<td class='poolScore'></td>"
  const isLeft = bout.left === row
  const won = (bout.winner === 'left') === isLeft
  const letter = won ? 'V' : 'D'
  return `<td class='poolScore poolScore${letter}'>
                            <span>${letter}${isLeft ? bout.leftScore : bout.rightScore}</span>
                        </td>`
}
