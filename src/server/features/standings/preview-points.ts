import type { Kysely } from 'kysely'
import { findPointsList } from '#domain/points/find-points-list.ts'
import type { PointsList } from '#domain/points/points-list.ts'
import { previewRulesChange, type RulesChange } from '#domain/points/preview-rules-change.ts'
import type { PointsRules } from '#domain/points/rules/points-rules.ts'
import type { Day } from '#domain/time/day.ts'
import type { EventCode } from '#domain/words/event-code.ts'
import { answerOver } from '#server/store/question/answer-over.ts'
import type { Database } from '#server/store/schema/database.ts'
import { pointsField } from '#server/store/standings/points-field.ts'
import { listMembers, toFacts } from '#server/store/standings/standings-estimate.ts'

/** How many are in a list, and who of them gets another total or rank. */
export interface PointsPreview {
  list: PointsList
  people: number
  changes: (RulesChange & { name: string })[]
}

/** Who is affected in the list of a code when the rules change, by the stored results; undefined: there is no such list. */
export async function previewPoints(
  db: Kysely<Database>,
  { before, after }: { before: PointsRules; after: PointsRules },
  code: EventCode,
  today: Day,
): Promise<PointsPreview | undefined> {
  const list = findPointsList(code)
  if (!list) return undefined
  const [old, next] = [before.lists[list], after.lists[list]]
  const rule = next.published ? next : old
  if (!rule.published) return { list, people: 0, changes: [] }
  // The results that either of the two has to do with.
  const either = old.published ? { ...rule, takes: { ...old.takes, ...rule.takes } } : rule
  const field = await answerOver(db, pointsField(after, either, code, today))
  const members = listMembers(next.published ? after : before, list, field)
  const people = members.map(({ id, results, ...person }) => ({
    id,
    results,
    facts: toFacts(person, field, today, code.region),
  }))
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const changes = previewRulesChange(before, after, people, list)
  return {
    list,
    people: people.length,
    changes: changes.map(change => ({ ...change, name: names.get(change.id) ?? '' })),
  }
}
