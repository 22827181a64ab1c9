import { describe, expect, it } from 'vitest'
import type { Category } from '#domain/words/category.ts'
import { findPromotion, type PromotedEvent } from './find-promotion.ts'
import { PROMOTION_RULES } from './promotion-rules.ts'

const told = (tournamentName: string, category: Category | undefined, more: Partial<PromotedEvent> = {}) =>
  findPromotion({ tournamentName, category, isTeam: false, day: '2026-10-10', round: 1, ...more })

const PUBLISHED: readonly (readonly [string, Category, number])[] = [
  ['October NAC', 'division1', 75],
  ['Division I National Championships', 'division1', 75],
  ['July Challenge', 'division1', 75],
  ['December North American Cup', 'junior', 80],
  ['October NAC', 'cadet', 80],
  ['2027 Junior Olympics', 'cadet', 80],
  ['Junior Olympic Fencing Championships', 'junior', 80],
  ['USA Fencing National Championships', 'division1A', 80],
  ['Summer Nationals', 'division2', 80],
  ['USA Fencing National Championships', 'division3', 80],
  ['March NAC', 'y10', 100],
  ['March NAC', 'y12', 100],
  ['March NAC', 'y14', 100],
  ['Lakeport SYC', 'y10', 100],
  ['Capitol Super Youth Circuit', 'y12', 100],
  ['Capitol SYC/RJCC', 'y14', 100],
  ['Capitol SYC & NAC', 'y14', 100],
  ['Capitol SJCC', 'cadet', 100],
  ['Super Junior and Cadet Circuit of the Lakes', 'junior', 100],
  ['Great Confluence ROC/RJCC', 'senior', 100],
  ['Great Confluence ROC/RJCC', 'division1A', 100],
  ['Regional Open Circuit of the Lakes', 'division2', 100],
  ['Bay ROC', 'division3', 100],
  ['Bay ROC', 'veteran', 100],
]

describe('how many go on by the handbook', () => {
  it.each(PUBLISHED)('%s, %s: %i percent', (name, category, percent) => {
    expect(told(name, category)).toEqual({
      published: true,
      percent,
      source: expect.objectContaining({ book: 'USA Fencing Athlete Handbook 2026-27', page: 37 }),
    })
  })

  it('is told by every rule there is', () => {
    const percents = PROMOTION_RULES.flatMap(({ level, categories, percent }) =>
      categories.map(category => `${level} ${category} ${percent}`),
    )
    const tried = PUBLISHED.map(([, category, percent]) => `${category} ${percent}`)
    for (const rule of percents) expect(tried).toContain(rule.split(' ').slice(1).join(' '))
  })

  it.each<[string, string, Category | undefined, Partial<PromotedEvent>]>([
    ['the season before', 'October NAC', 'division1', { day: '2026-07-31' }],
    ['the season after', 'October NAC', 'division1', { day: '2027-08-01' }],
    ['an event without a day', 'October NAC', 'division1', { day: undefined }],
    ['an event without a category', 'October NAC', undefined, {}],
    ['teams', 'October NAC', 'division1', { isTeam: true }],
    ['a second round of pools', 'October NAC', 'division1', { round: 2 }],
    ['the young of a region', 'Timberline RYC', 'y12', {}],
    ['Juniors of a region', 'Great Confluence ROC/RJCC', 'junior', {}],
    ['Cadets of a region', 'Lakeport RCC', 'cadet', {}],
    ['the young beside an open circuit', 'Great Confluence ROC/RJCC', 'y14', {}],
    ['an international regional circuit', 'Border IRC', 'y14', {}],
    ['Cadets in July', 'July Challenge', 'cadet', {}],
    ['the young at the nationals', 'USA Fencing National Championships', 'y14', {}],
    ['veterans at a cup', 'October NAC', 'veteran', {}],
    ['Division II at a cup', 'October NAC', 'division2', {}],
    ['kinds of which one says nothing', 'Capitol SYC & RYC', 'y12', {}],
    ['kinds of which one says nothing, for Juniors', 'Capitol SJCC & RJCC', 'junior', {}],
    ['a name that says nothing', 'Gulf Shore Open', 'senior', {}],
    ['letters inside a word', 'Rocky Mountain Cup', 'division2', {}],
    ['collegiate fencers', 'Collegiate ROC of the Lakes', 'senior', {}],
    ['schools', 'High School NAC', 'cadet', {}],
    ['another body', 'AAU Junior Olympics', 'junior', {}],
    ['the worlds of veterans', 'Veteran World Championships', 'veteran', {}],
    ['a world cup', 'Coupe du Monde Juniors, Udine', 'junior', {}],
  ])('is not published for %s', (_, name, category, more) => {
    expect(told(name, category, more)).toMatchObject({ published: false, page: 37 })
  })

  it('holds on the first and the last day of the season', () => {
    expect(told('October NAC', 'division1', { day: '2026-08-01' }).published).toBe(true)
    expect(told('October NAC', 'division1', { day: '2027-07-31' }).published).toBe(true)
  })
})
