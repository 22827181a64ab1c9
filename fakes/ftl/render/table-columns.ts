import { findWinner, type TableauBout, type TableauSide } from '#domain/tableau/tableau.ts'
import { toTableauSeedOrder } from '#domain/tableau/tableau-seed-order.ts'
import type { Entrant, ScriptReferee } from '../script/event-script.ts'
import { findDecidedNote, type TreeState } from '../script/tree-at.ts'
import { escapeHtml } from './escape-html.ts'
import { formatFtlName } from './ftl-name.ts'
import { formatVenueTime } from './venue-words.ts'

/** Which columns of which table, and what its links and clocks need. */
export interface ColumnsWanted {
  first: number
  count: number
  eventId: string
  roundId: string
  timeZone: string
}

const FIVE_MINUTES = 300_000
const EMPTY = '<td>&nbsp;</td>'

/** `…/trees/{tree}/tables/{first}/{count}`: raw server markup, its `span.tsco` of a scored bout never closed. */
export const renderTableColumns = (tree: TreeState, wanted: ColumnsWanted): string => {
  const { size } = tree.script
  const total = Math.log2(size) + 1
  const first = Math.min(Math.max(wanted.first, 0), total - 1)
  const columns = Array.from({ length: Math.min(wanted.count, total - first) }, (_, at) => first + at)
  const width = 100 / columns.length
  const rows = Array.from({ length: 2 * (size / 2 ** first) }, (_, row) => {
    const cells = columns.map((column, at) => renderCell(tree, wanted, column, at, row))
    return `<tr${isShaded(row, 2 * (size / 2 ** first)) ? " class='tAlt'" : ''}>${cells.join('')}</tr>`
  })
  return `<div class='elimPanel'><table class='elimTableau w-100'><tr>${columns
    .map(column => `<th width='${width}%'>${toHeading(tree, column)}</th>`)
    .join(
      '',
    )}</tr><tr>${columns.map(() => `<td width='${width}%'>&nbsp;</td>`).join('')}</tr>${rows.join('')}</table></div>`
}

const isShaded = (row: number, rows: number): boolean => rows > 16 && Math.floor((4 * row) / rows) % 2 === 1

const toHeading = ({ script }: TreeState, column: number): string => {
  const left = script.size / 2 ** column
  if (left === 1) return ''
  if (script.kind === 'bronze') return 'Bronze Medal'
  if (left === 2) return 'Finals'
  if (left === 4) return 'Semi-Finals'
  return left === 8 && script.size <= 32 ? 'Quarterfinals' : `Table of ${left}`
}

/** `at` is the column's place on this page, which the geometry goes by. */
const renderCell = (
  tree: TreeState,
  wanted: ColumnsWanted,
  column: number,
  at: number,
  row: number,
): string => {
  const step = 2 ** (at + 1)
  const offset = row - (2 ** at - 1)
  if (offset >= 0 && offset % step === 0) return renderSlot(tree, wanted, column, at, offset / step)
  if (offset >= 1 && (offset - 1) % step === 0)
    return renderScore(tree, wanted, column, at, (offset - 1) / step)
  const above = Math.floor(offset / step)
  return offset > 0 && above % 2 === 0 && isBetween(tree, column) ? "<td class='tbr'>&nbsp;</td>" : EMPTY
}

const isBetween = ({ script }: TreeState, column: number): boolean => script.size / 2 ** column > 1

const findBout = ({ tableau }: TreeState, column: number, slot: number): TableauBout<Entrant> | undefined =>
  column === 0 ? undefined : tableau.rounds[column - 1]?.[slot]

const findSide = (tree: TreeState, column: number, slot: number): TableauSide<Entrant> => {
  if (column === 0) {
    const bout = tree.tableau.rounds[0]?.[Math.floor(slot / 2)]
    return (slot % 2 === 0 ? bout?.left : bout?.right) ?? { kind: 'unknown' }
  }
  const bout = findBout(tree, column, slot)
  return bout === undefined ? { kind: 'unknown' } : findWinner(bout)
}

const renderSlot = (
  tree: TreeState,
  wanted: ColumnsWanted,
  column: number,
  at: number,
  slot: number,
): string => {
  const side = findSide(tree, column, slot)
  const open = `<td class='${slot % 2 === 0 ? 'tbb' : 'tbbr'}'>`
  const left = tree.script.size / 2 ** column
  const number = left === 1 ? 1 : (toTableauSeedOrder(left)[slot] ?? 0)
  const seed = `<span class='tseed'>(${number})&nbsp;</span>`
  if (side.kind === 'bye') return `${open}${seed}<span class='tcln'>- BYE -</span>&nbsp;</td>`
  if (side.kind === 'fencer') {
    const { lastName, firstName } = side.fencer
    const given = firstName === undefined ? '' : ` <span class='tcfn'>${escapeHtml(firstName)}</span>`
    const affiliation = at === 0 ? renderTableAffiliation(side.fencer) : ''
    return `${open}${seed}<span class='tcln'>${escapeHtml(lastName.toUpperCase())}</span>${given}${affiliation}&nbsp;</td>`
  }
  const bout = findBout(tree, column, slot)
  const note = bout === undefined ? undefined : tree.notes.get(`${bout.roundOf}/${bout.index}`)
  if (note?.isAnnounced !== true) return `${open}&nbsp;</td>`
  const { startsAt, strip } = note.bout
  const time = formatVenueTime(Math.floor(startsAt / FIVE_MINUTES) * FIVE_MINUTES, wanted.timeZone)
  return `${open}<span class='ttistr'>&nbsp;${time}&nbsp;Strip ${escapeHtml(strip)}</span>&nbsp;</td>`
}

const renderTableAffiliation = ({ club, country }: Entrant): string =>
  `<span class='tcaff'><br />${club === undefined ? '' : `${escapeHtml(club.abbreviation)} / `}<span class='flag flag${country}'></span>${country}</span>`

const renderScore = (
  tree: TreeState,
  wanted: ColumnsWanted,
  column: number,
  at: number,
  slot: number,
): string => {
  const line = slot % 2 === 0 && isBetween(tree, column) ? 'tbr tscoref' : 'tscoref'
  if (at === 0) return `<td class='${line}'>&nbsp;</td>`
  const bout = findBout(tree, column, slot)
  const note = bout === undefined ? undefined : findDecidedNote(tree, bout)
  if (note === undefined) return `<td class='${line}'><span class='tsco'>&nbsp;</span></td>`
  const { result } = note.revision
  const touches = result.winner === 'left' ? [result.left, result.right] : [result.right, result.left]
  const { referees, startsAt, strip, matchId } = note.bout
  const lines = [
    result.words ?? touches.join(' - '),
    ...referees.map(renderReferee),
    `<span class='tref'>${formatVenueTime(startsAt, wanted.timeZone)}&#160;Strip ${escapeHtml(strip)}</span>`,
    ...(isTeamTree(tree)
      ? [
          `<span class='tmdl'><a href='/teammatches/details/${wanted.eventId}/${wanted.roundId}/${matchId}'>[Match Details]</a></span>`,
        ]
      : []),
  ]
  return `<td class='${line}'><span class='tsco'>${lines.join('<br />')}&nbsp;</td>`
}

const isTeamTree = ({ script }: TreeState): boolean =>
  script.seeded.some(({ firstName }) => firstName === undefined)

const renderReferee = (referee: ScriptReferee): string =>
  `<span class='tref'>${referee.role} ${escapeHtml(formatFtlName(referee))} <span class='flag flag${referee.country}'></span> ${referee.country}</span>`
