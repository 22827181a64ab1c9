import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { FtlPool, FtlPoolCell } from '#connectors/ftl/pages/ftl-pool.ts'
import { parsePools } from '#connectors/ftl/pages/parse-pool.ts'
import { parsePoolCell } from '#domain/pools/score.ts'
import type { PlayedBout, PlayedPool } from './played-round.ts'

/** Rounds of pools of real events: a page of one source, and bout lists of one organiser's events. */
export function readCapturedRounds(folder: string): { name: string; pools: PlayedPool[] }[] {
  const pages = listFiles(join(folder, 'ftl'), /^pools-.*\.html$/).map(file => ({
    name: file,
    pools: readPage(readFileSync(file, 'utf8')),
  }))
  const lists = listFiles(join(folder, 'ftl-derived'), /_pool_bouts_.*\.csv$/).flatMap(file =>
    readList(readFileSync(file, 'utf8')).map(({ leg, pools }) => ({ name: `${file} ${leg}`, pools })),
  )
  return [...pages, ...lists].filter(({ pools }) => pools.length > 0)
}

const listFiles = (folder: string, name: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(file => name.test(file))
        .map(file => join(folder, file))
    : []

function readPage(page: string): PlayedPool[] {
  const pools = parsePools(page)
  return pools.ok ? pools.value.map(toPlayedPool).filter(isPlayed) : []
}

function toPlayedPool({ rows }: FtlPool, pool: number): PlayedPool {
  const ids = rows.map((_, at) => `${pool}.${at}`)
  const bouts = rows.flatMap((row, left) =>
    rows.slice(left + 1).flatMap((other, after): PlayedBout[] => {
      const right = left + 1 + after
      const [own, theirs] = [row.cells[right], other.cells[left]]
      if (!isFenced(own) || !isFenced(theirs)) return []
      return [
        {
          left: ids[left] ?? '',
          right: ids[right] ?? '',
          leftScore: own.touches ?? 0,
          rightScore: theirs.touches ?? 0,
          won: own.kind === 'won' ? 'left' : 'right',
        },
      ]
    }),
  )
  return { ids, bouts }
}

const isFenced = (cell: FtlPoolCell | undefined): cell is Extract<FtlPoolCell, { kind: 'won' | 'lost' }> =>
  cell?.kind === 'won' || cell?.kind === 'lost'

const isPlayed = ({ bouts }: PlayedPool): boolean => bouts.length > 0

/** Columns: leg, pool, one fencer, their score ("V5"), the other's, the other. */
function readList(text: string): { leg: string; pools: PlayedPool[] }[] {
  const rows: string[][] = parse(text, { from_line: 2, relax_column_count: true, skip_empty_lines: true })
  const legs = new Map<string, Map<string, PlayedBout[]>>()
  for (const [leg = '', pool = '', right = '', rightCell = '', leftCell = '', left = ''] of rows) {
    const [own, theirs] = [parsePoolCell(leftCell), parsePoolCell(rightCell)]
    if (!own.ok || !theirs.ok || own.value.won === theirs.value.won) continue
    const pools = legs.get(leg) ?? new Map<string, PlayedBout[]>()
    legs.set(leg, pools)
    const bouts = pools.get(pool) ?? []
    pools.set(pool, bouts)
    bouts.push({
      left: `${pool} ${left}`,
      right: `${pool} ${right}`,
      leftScore: own.value.touches,
      rightScore: theirs.value.touches,
      won: own.value.won ? 'left' : 'right',
    })
  }
  return [...legs].map(([leg, pools]) => ({
    leg,
    pools: [...pools.values()].map(bouts => ({
      ids: [...new Set(bouts.flatMap(({ left, right }) => [left, right]))],
      bouts,
    })),
  }))
}
