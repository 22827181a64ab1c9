import { listEligibleCategories } from '#domain/points/age-eligibility.ts'
import {
  checkGoal,
  type GoalCheck,
  type GoalFacts,
  type RequirementCheck,
} from '#domain/points/check-goal.ts'
import { formatPoints, type Points, parsePoints } from '#domain/points/points.ts'
import { POINTS_LISTS, type PointsList } from '#domain/points/points-list.ts'
import { GOALS } from '#domain/points/rules/goal-rules.ts'
import { parseRating } from '#domain/ratings/rating.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import type { Command, CommandCall } from './command.ts'
import { requireDay, requirePointsRules } from './points-rules.ts'
import { UsageError } from './usage-error.ts'

/** `allez points goals`: which national events somebody may enter, and what they lack. */
export const pointsGoals: Command = {
  usage:
    'points goals --weapon WEAPON [--born YEAR] [--rating C25] [--points LIST=POINTS]… [--day YYYY-MM-DD] [--json]',
  summary:
    'Tell which national events a fencer may enter by age, letter and points, and what lacks. What is not given counts as not known.',
  options: {
    weapon: { type: 'string' },
    born: { type: 'string' },
    rating: { type: 'string' },
    points: { type: 'string', multiple: true },
    day: { type: 'string' },
    json: { type: 'boolean' },
  },
  run: async ({ values }) => {
    const rules = requirePointsRules(requireDay(values.day))
    const facts = toFacts(values)
    const { birthYear, letter } = facts
    // Until the February NAC; the book has no days for it.
    const categories =
      birthYear === undefined ? undefined : listEligibleCategories(rules, birthYear, 'a', letter)
    const goals = GOALS.map(goal => ({ goal, ...checkGoal(rules, goal, facts) }))
    if (values.json === true) {
      console.log(JSON.stringify({ season: rules.season, categories: categories ?? null, goals }))
      return 0
    }
    console.log(`${rules.season}, ${rules.source.book}`)
    if (categories) console.log(`open by year of birth: ${categories.join(', ') || 'none'}`)
    for (const { goal, ...check } of goals) console.log(`  ${goal.padEnd(24)} ${sayCheck(check)}`)
    return 0
  },
}

function toFacts({ weapon, born, rating, points }: CommandCall['values']): GoalFacts {
  const known = WEAPONS.find(one => one === weapon)
  if (!known) throw new UsageError(`--weapon is one of ${WEAPONS.join(', ')}`)
  const facts: GoalFacts = { weapon: known, totals: toTotals(points) }
  if (typeof born === 'string') {
    if (!/^(?:19|20)\d\d$/.test(born)) throw new UsageError(`--born ${born}: a year of four figures`)
    facts.birthYear = Number(born)
  }
  if (typeof rating === 'string') {
    const parsed = parseRating(rating)
    if (!parsed.ok) throw new UsageError(`--rating ${rating}: ${parsed.reason}`)
    facts.letter = parsed.value.letter
  }
  return facts
}

/** "cadet=120.5" → points of a list. */
function toTotals(given: CommandCall['values'][string]): Partial<Record<PointsList, Points>> {
  const totals: Partial<Record<PointsList, Points>> = {}
  for (const text of Array.isArray(given) ? given : []) {
    const [name, figure = ''] = String(text).split('=')
    const list = POINTS_LISTS.find(one => one === name)
    if (!list) throw new UsageError(`--points ${text}: the lists are ${POINTS_LISTS.join(', ')}`)
    const parsed = parsePoints(figure)
    if (!parsed.ok) throw new UsageError(`--points ${text}: ${parsed.reason}`)
    totals[list] = parsed.value
  }
  return totals
}

function sayCheck(check: GoalCheck): string {
  if (!check.published) return `not published, p. ${check.page}`
  const ways = check.anyOf.length === 0 ? [] : [check.anyOf.map(saySide).join(' or ')]
  const sides = [...check.needs.map(saySide), ...ways].join('; ')
  return `${check.qualified.padEnd(7)} ${sides}`
}

/** "points in cadet: no, 12.5 short (p. 26)". */
function saySide({ requirement, met, short, source }: RequirementCheck): string {
  const what = 'list' in requirement ? `${requirement.kind} in ${requirement.list}` : requirement.kind
  const lack = short === undefined ? '' : `, ${formatPoints(short)} short`
  return `${what}: ${met}${lack} (p. ${source.page})`
}
