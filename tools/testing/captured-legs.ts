import { parse } from 'csv-parse/sync'
import { parseBoutScore, parsePoolCell } from '#domain/pools/score.ts'
import { parseRoundTitle } from '#domain/tableau/round-name.ts'
import {
  type CapturedBout,
  type CapturedEvent,
  type CapturedFencer,
  type CapturedRound,
  listTableSeeds,
} from './captured-event.ts'
import { listCapturedFiles, readCapturedFile } from './captured-files.ts'

const BYE = '- BYE -'
/** The source's words for why somebody went on without a bout. */
const LEAVES = [
  [/medical/, 'medical'],
  [/excluded/, 'excluded'],
  [/failed to appear/, 'absent'],
] as const

/** The events of one organiser whose bouts somebody listed: every bout of the pools and of the table. */
export function readCapturedLegs(): CapturedEvent[] {
  const files = listCapturedFiles('ftl-derived')
  return files
    .filter(file => file.includes('_pool_bouts_'))
    .flatMap(file => {
      const pools = groupRows(file)
      const tables = groupRows(file.replace('_pool_', '_de_'))
      return [...pools].map(([leg, rows]) => readLeg(`${file} ${leg}`, rows, tables.get(leg) ?? []))
    })
}

function groupRows(file: string): Map<string, string[][]> {
  const rows: string[][] = parse(readCapturedFile(file), {
    from_line: 2,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  return Map.groupBy(rows, ([leg = '']) => leg)
}

function readLeg(name: string, poolRows: string[][], tableRows: string[][]): CapturedEvent {
  const pools = [...Map.groupBy(poolRows, ([, pool = '']) => pool).values()].map(rows => {
    const bouts = rows.flatMap(toPoolBout)
    return { fencers: [...new Set(bouts.flatMap(({ left, right }) => [left, right]))], bouts }
  })
  const rounds = [...Map.groupBy(tableRows, ([, round = '']) => round)].map(
    ([title, rows]): CapturedRound => ({
      roundOf: parseRoundTitle(title)?.roundOf ?? Number.NaN,
      bouts: rows.map(toTableBout),
    }),
  )
  const seeds = listTableSeeds(rounds)
  const names = [...new Set([...pools.flatMap(pool => pool.fencers), ...seeds.keys()])]
  const left = new Map(tableRows.flatMap(toLeave))
  const fencers = names.map((key): CapturedFencer => {
    const how = left.get(key)
    return { key, name: key, seed: seeds.get(key), ...(how ? { left: { how, round: null } } : {}) }
  })
  return { name, fencers, pools, rounds }
}

/** Columns: leg, pool, one fencer, their cell ("V5"), the other's, the other. */
function toPoolBout([, , right = '', rightCell = '', leftCell = '', left = '']: string[]): (CapturedBout & {
  left: string
  right: string
})[] {
  const [own, theirs] = [parsePoolCell(leftCell), parsePoolCell(rightCell)]
  if (!own.ok || !theirs.ok || own.value.won === theirs.value.won) return []
  const winner = own.value.won ? 'left' : 'right'
  return [{ left, right, winner, leftTouches: own.value.touches, rightTouches: theirs.value.touches }]
}

/** Columns: leg, round, the upper fencer, the lower one, touches of the winner first, the winner. */
function toTableBout([, , upper = '', lower = '', text = '', winner = '']: string[]): CapturedBout {
  const sides = { left: toKey(upper), right: toKey(lower) }
  if (upper === BYE || lower === BYE) return { ...sides, winner: null, leftTouches: null, rightTouches: null }
  const score = parseBoutScore(text.split('\n')[0] ?? '')
  const isLeft = winner === upper
  const [most, least] = score.ok ? [score.value.winner, score.value.loser] : [null, null]
  return {
    ...sides,
    winner: isLeft ? 'left' : 'right',
    leftTouches: isLeft ? most : least,
    rightTouches: isLeft ? least : most,
  }
}

const toKey = (name: string): string | undefined => (name === BYE ? undefined : name)

function toLeave([, , upper = '', lower = '', text = '', winner = '']: string[]) {
  const how = LEAVES.find(([words]) => words.test(text))?.[1]
  return how ? [[winner === upper ? lower : upper, how] as const] : []
}
