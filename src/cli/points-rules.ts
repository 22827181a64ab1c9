import { formatPointsRulesFile } from '#contract/standings/points-rules-file.ts'
import { POINTS_LISTS } from '#domain/points/points-list.ts'
import { findPointsRules } from '#domain/points/points-seasons.ts'
import type { PointsRules } from '#domain/points/rules/points-rules.ts'
import { type Day, parseDay } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'

/** The rules of points of a day; a usage error where no season's are known. */
export function requirePointsRules(day: Day): PointsRules {
  const rules = findPointsRules(day)
  if (!rules) throw new UsageError(`No rules of points are known for ${day}`)
  return rules
}

/** The day that --day names, else today. */
export function requireDay(text: unknown): Day {
  if (typeof text !== 'string') return toUtcDay(Date.now())
  const day = parseDay(text)
  if (!day.ok) throw new UsageError(`--day ${text}: ${day.reason}`)
  return day.value
}

/** `allez points rules`: the rules of points in force. */
export const pointsRules: Command = {
  usage: 'points rules [--day YYYY-MM-DD] [--json]',
  summary:
    'Tell the rules of points in force; with --json as a file to change figures in (points in thousandths).',
  options: { day: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ values }) => {
    const rules = requirePointsRules(requireDay(values.day))
    if (values.json) {
      console.log(formatPointsRulesFile(rules))
      return 0
    }
    console.log(`${rules.season}, ${rules.source.book}, ${rules.link}`)
    for (const list of POINTS_LISTS) {
      const rule = rules.lists[list]
      const said = rule.published
        ? `best ${rule.best}, p. ${rule.source.page}`
        : `not published, p. ${rule.page}`
      console.log(`  ${list.padEnd(16)} ${said}`)
    }
    return 0
  },
}
