import type { Day } from '#domain/time/day.ts'
import { toSeasonEnd } from '#domain/time/season.ts'
import type { Category } from './category.ts'

interface AgeBand {
  /** Years that a birth year lies before the year in which the season ends: at the most, open when absent, and at the least. */
  readonly most?: number
  readonly least: number
}

/** Thirteen in the year before: from there on everything without an upper age is open. */
const OPEN: AgeBand = { least: 14 }

/**
 * Who may enter what by birth year alone: the age tables of the USA Fencing Athlete Handbook (2026-27, p. 19) as years before
 * the season's end, both tables of a season together. A test holds them against the season's own tables.
 */
const AGE_BANDS = {
  y8: { most: 9, least: 7 },
  y10: { most: 11, least: 8 },
  y12: { most: 13, least: 10 },
  y14: { most: 15, least: 12 },
  cadet: { most: 17, least: 13 },
  junior: { most: 20, least: 13 },
  senior: OPEN,
  veteran: { least: 40 },
  division1A: OPEN,
  division1: OPEN,
  division2: OPEN,
  division3: OPEN,
} as const satisfies Record<Category, AgeBand>

/** The categories that somebody may enter by birth year in a season that ends in `seasonYear`, as `CATEGORIES` orders them. */
export function listAgeCategories(birthYear: number, seasonYear: number): Category[] {
  const years = seasonYear - birthYear
  return (Object.entries(AGE_BANDS) as [Category, AgeBand][])
    .filter(([, { most = Number.POSITIVE_INFINITY, least }]) => years >= least && years <= most)
    .map(([category]) => category)
}

/** The category in which people of a birth year are listed first: the youngest; senior and over 40 their own. */
export function findAgeCategory(birthYear: number, day: Day): Category | undefined {
  const open = listAgeCategories(birthYear, Number(toSeasonEnd(day).slice(0, 4)))
  return open.includes('veteran') ? 'veteran' : open[0]
}
