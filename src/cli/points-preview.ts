import { readFileSync, statSync } from 'node:fs'
import { parsePointsRulesFile } from '#contract/standings/points-rules-file.ts'
import { formatPoints } from '#domain/points/points.ts'
import type { Standing } from '#domain/points/preview-rules-change.ts'
import type { PointsRules } from '#domain/points/rules/points-rules.ts'
import { type EventCode, formatEventCode } from '#domain/words/event-code.ts'
import { parseStandingsCode } from '#domain/words/standings-code.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { type PointsPreview, previewPoints } from '#server/features/standings/preview-points.ts'
import type { Command } from './command.ts'
import { openKnownStore } from './open-known-store.ts'
import { requireDay, requirePointsRules } from './points-rules.ts'
import { UsageError } from './usage-error.ts'

const LARGEST_BYTES = 5_000_000
const CATEGORIES = ['y10', 'y12', 'y14', 'cadet', 'junior', 'senior', 'veteran'] as const
const PER_POINT = 1000

/** `allez points preview FILE.json`: who is affected when the rules become those of the file. */
export const pointsPreview: Command = {
  usage: 'points preview FILE.json [--code CDTME]… [--day YYYY-MM-DD] [--json]',
  summary:
    'Compare the rules in a file with those in force over the stored results: who gets another total or rank. Without --code all national lists.',
  options: { code: { type: 'string', multiple: true }, day: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ config, values, positionals }) => {
    const [path, ...rest] = positionals
    if (path === undefined || rest.length > 0) throw new UsageError(`allez ${pointsPreview.usage}`)
    const today = requireDay(values.day)
    const before = requirePointsRules(today)
    const after = readRules(path, before)
    const codes = toCodes((values.code ?? []) as string[])
    const store = await openKnownStore(config)
    try {
      const previews = []
      for (const [text, code] of codes) {
        const preview = await previewPoints(store.read, { before, after }, code, today)
        if (!preview) throw new UsageError(`The rules know no list for ${text}`)
        previews.push({ code: text, ...preview })
      }
      const changed = previews.filter(({ changes }) => changes.length > 0)
      if (values.json)
        console.log(JSON.stringify({ asOf: today, season: before.season, lists: changed.map(toJson) }))
      else sayPreviews(changed)
      return 0
    } finally {
      await store.close()
    }
  },
}

/** The rules in force with the parts of the file in place of theirs. */
function readRules(path: string, before: PointsRules): PointsRules {
  let text: string
  try {
    if (statSync(path).size > LARGEST_BYTES) throw new UsageError(`${path} is too large for a file of rules`)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`)
  }
  const parts = parsePointsRulesFile(text)
  if (!parts.ok) throw new UsageError(`${path} is no file of rules\n${parts.reason}`)
  return { ...before, ...parts.value }
}

function toCodes(texts: readonly string[]): [string, EventCode][] {
  if (texts.length > 0)
    return texts.map(text => {
      const code = parseStandingsCode(text)
      if (!code.ok) throw new UsageError(`${text}: ${code.reason}`)
      return [text, code.value]
    })
  return CATEGORIES.flatMap(category =>
    (['mens', 'womens'] as const).flatMap(gender =>
      WEAPONS.flatMap((weapon): [string, EventCode][] => {
        const code = { category, gender, weapon }
        const text = formatEventCode(code)
        return text.ok ? [[text.value, code]] : []
      }),
    ),
  )
}

type Preview = PointsPreview & { code: string }

const toJson = ({ code, list, people, changes }: Preview) => ({
  code,
  list,
  people,
  changes: changes.map(({ id, name, before, after }) => ({
    fencer: { id, name },
    before: toDecimal(before),
    after: toDecimal(after),
  })),
})

const toDecimal = ({ points, rank, tied }: Standing) => ({
  points: points === null ? null : points / PER_POINT,
  rank,
  isTied: tied,
})

function sayPreviews(previews: readonly Preview[]): void {
  if (previews.length === 0) console.log('Nobody gets another total or rank')
  for (const { code, list, people, changes } of previews) {
    console.log(`${code} (${list}): ${changes.length} of ${people} with results get another total or rank`)
    for (const { name, before, after } of changes)
      console.log(`  ${format(before).padStart(18)} → ${format(after).padEnd(18)} ${name}`)
  }
}

const format = ({ points, rank, tied }: Standing): string =>
  points === null ? 'not published' : `${formatRank(rank, tied)} ${formatPoints(points)}`

const formatRank = (rank: Standing['rank'], tied: boolean): string =>
  rank === null ? 'no rank' : `#${rank}${tied ? 'T' : ''}`
