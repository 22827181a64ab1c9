import type { Category } from '#domain/words/category.ts'
import type { EventCode } from '#domain/words/event-code.ts'
import type { PointsList } from './points-list.ts'
import type { PointsCategory } from './points-result.ts'
import type { CountingRule } from './rules/counting-rule.ts'

const NATIONAL: Partial<Record<Category, PointsList>> = {
  y10: 'y10',
  y12: 'y12',
  y14: 'y14',
  cadet: 'cadet',
  junior: 'junior',
  senior: 'senior',
  division1: 'senior',
  veteran: 'veteran',
}
const REGIONAL: Partial<Record<Category, PointsList>> = {
  y10: 'y10Region',
  y12: 'y12Region',
  y14: 'y14Region',
}

/**
 * The list that a standings code asks for; undefined where the book knows none: Y8, Divisions IA to III, and regions of
 * other than youth (Athlete Handbook 2026-27, p. 41-46). Division I is the senior list.
 */
export const findPointsList = ({
  category,
  region,
}: Pick<EventCode, 'category' | 'region'>): PointsList | undefined =>
  (region === undefined ? NATIONAL : REGIONAL)[category]

const STORED: Partial<Record<PointsCategory, Category>> = {
  v40: 'veteran',
  v50: 'veteran',
  v60: 'veteran',
  v70: 'veteran',
  v80: 'veteran',
}
const NOT_STORED: readonly PointsCategory[] = ['adult', 'adultCombined', 'para']

/** The categories of events whose results a list has something to say of, whether they enter it or the book leaves it open. */
export function toListCategories({ takes, open }: CountingRule): Category[] {
  const named = [takes, ...open.map(({ events }) => events)].flatMap(Object.keys) as PointsCategory[]
  const stored = named.filter(it => !NOT_STORED.includes(it)).map(it => STORED[it] ?? (it as Category))
  return [...new Set(stored)]
}
