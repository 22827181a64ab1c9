import type { StandingsEstimate } from '#contract/standings/standings-estimate.ts'
import { isUsaRegion } from '#domain/places/usa-region.ts'
import { findPointsList } from '#domain/points/find-points-list.ts'
import type { PointsList } from '#domain/points/points-list.ts'
import { findPointsRules } from '#domain/points/points-seasons.ts'
import { rankTotals } from '#domain/points/rank-totals.ts'
import type { PointsRules } from '#domain/points/rules/points-rules.ts'
import { toSeasonName } from '#domain/points/to-edition.ts'
import { type TotalFacts, toTotal } from '#domain/points/to-total.ts'
import type { Day } from '#domain/time/day.ts'
import { parseStandingsCode } from '#domain/words/standings-code.ts'
import type { Question } from '#server/store/question/question.ts'
import { type FieldPerson, type PointsField, pointsField } from './points-field.ts'

const PER_POINT = 1000

/** Everybody's total of a standings code on a day, by the rules in force. Undefined: there is no such code. */
export function* standingsEstimate(text: string, today: Day): Question<StandingsEstimate | undefined> {
  const code = parseStandingsCode(text)
  if (!code.ok) return undefined
  const rules = findPointsRules(today)
  const none = { asOf: today, season: rules?.season ?? toSeasonName(today), assumes: [], people: [] }
  if (!rules) return { ...none, source: null, notPublished: 'noRules' }
  const cite = ({ book, page }: { book: string; page: number }) => ({ book, page, link: rules.link })
  const list = findPointsList(code.value)
  if (!list) return { ...none, source: cite(rules.source), notPublished: 'noList' }
  const rule = rules.lists[list]
  if (!rule.published) {
    const source = cite({ ...rules.source, page: rule.page })
    return { ...none, source, notPublished: 'notInBook', note: rule.note }
  }
  const field = yield* pointsField(rules, rule, code.value, today)
  const totals = listMembers(rules, list, field).map(person => {
    const total = toTotal(rules, list, person.results, toFacts(person, field, today, code.value.region))
    const counting = total.published ? total.lines.filter(line => line.counts).length : 0
    return { person: { person, counting }, points: total.published ? total.points : 0 }
  })
  return {
    ...none,
    source: cite(rule.source),
    assumes: rule.isOwnRegionOnly ? ['homeRegion'] : [],
    people: rankTotals(totals.toSorted((a, b) => compareNames(a.person.person, b.person.person))).flatMap(
      ({ person: { person, counting }, points, rank, tied }) =>
        rank === null
          ? []
          : [
              {
                fencer: toPublicFencer(person),
                standing: { rank, isTied: tied, points: points / PER_POINT },
                counting,
              },
            ],
    ),
  }
}

/** Who belongs in a list: without a birth year only who has fenced in its own category, for older ones enter it too. */
export function listMembers(rules: PointsRules, list: PointsList, { people }: PointsField): FieldPerson[] {
  const rule = rules.lists[list]
  const isOpen = rule.published && rule.ages === undefined
  return [...people.values()].filter(it => isOpen || it.birthYear !== undefined || it.isOfCategory)
}

/** What a person's total depends on besides the results; a region asked for is taken for the home region. */
export const toFacts = (
  { birthYear }: Pick<FieldPerson, 'birthYear'>,
  { held }: Pick<PointsField, 'held'>,
  day: Day,
  region: number | undefined,
): TotalFacts => ({
  day,
  held,
  ...(birthYear !== undefined && { birthYear }),
  ...(isUsaRegion(region) && { homeRegion: region }),
})

/** Name, club and country alone: the list is public. */
export const toPublicFencer = ({ id, name, club, country }: FieldPerson) => ({
  id,
  name,
  ...(club !== null && { currentClubName: club }),
  ...(country !== null && { country }),
})

const compareNames = (a: FieldPerson, b: FieldPerson): number =>
  compareTexts(a.name, b.name) || compareTexts(a.id, b.id)

/** By code units, as the database orders. */
const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b)
