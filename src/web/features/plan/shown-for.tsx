import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import type { Interest } from '#domain/registration/interests.ts'
import type { Preferred } from '#domain/registration/suits-preferences.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { toCallName } from '#web/kit/people/call-names.ts'
import { filterPreferences, filterRegion } from '#web/storage/filters.ts'
import styles from './plan-page.module.css'

const { plan: texts } = SEASON_TEXTS
/** Names that the line has room for. */
const MOST = 3

interface ShownForProps {
  readonly interests: readonly Interest<Fencer>[]
  readonly fencers: readonly Fencer[]
  /** Whether the weeks show only what suits. */
  readonly filtered: boolean
  /** The regions that they show alone; none: all. */
  readonly regions: readonly number[]
}

/** Says what the plan leaves out, why, and takes it back with one press. */
export function ShownFor({ interests, fencers, filtered, regions }: ShownForProps) {
  if (interests.length === 0 && regions.length === 0) return null
  const names = interests.slice(0, MOST).map(({ fencer }) => toCallName(fencer, fencers))
  const who = interests.length > MOST ? `${names.join(', ')} +${interests.length - MOST}` : names.join(', ')
  if (!filtered && regions.length === 0)
    return (
      <p className={styles.shownFor}>
        {texts.shownForAll}
        <button type="button" onClick={() => filterPreferences.write(true)}>
          {texts.showSuiting(who)}
        </button>
      </p>
    )
  const guessed = filtered && interests.find(one => one.isSuggested)
  return (
    <p className={styles.shownFor}>
      <span>
        {who && texts.shownFor(who)} <b>{describe(filtered ? interests : [], regions)}</b>
        {guessed && `. ${texts.suggested}`}
      </span>
      <button type="button" onClick={showAll}>
        {texts.showAll}
      </button>
      {guessed && (
        <Link
          to={
            interests.length === 1
              ? `/settings/fencers/${encodeURIComponent(guessed.fencer.id)}`
              : '/settings/fencers'
          }
        >
          {texts.chooseFor}
        </Link>
      )}
    </p>
  )
}

function showAll(): void {
  filterPreferences.write(false)
  filterRegion.write(false)
}

/** "Foil, Sabre · Women's, Mixed · Y12, Y14". What is open for one of them is not named: all of it shows. */
function describe(interests: readonly Interest<Fencer>[], regions: readonly number[]): string {
  const all = interests.map(one => one.preferences)
  return [
    nameAll(WEAPONS, all, 'weapons', TERMS.weapons),
    nameAll(EVENT_GENDERS, all, 'genders', TERMS.genders),
    nameAll(CATEGORIES, all, 'categories', TERMS.categories),
    ...regions.map(SEASON_TEXTS.standings.regionName),
  ]
    .filter(Boolean)
    .join(' · ')
}

function nameAll<Word extends string>(
  words: readonly Word[],
  all: readonly Preferred[],
  key: 'weapons' | 'genders' | 'categories',
  names: Readonly<Record<Word, string>>,
): string {
  const lists = all.map(one => (one[key] ?? []) as readonly string[])
  if (lists.some(list => list.length === 0)) return ''
  const wanted = new Set(lists.flat())
  return words
    .filter(word => wanted.has(word))
    .map(word => names[word])
    .join(', ')
}

/** The regions of the followed fencers, as chosen or as known. */
export function listRegions(fencers: readonly Fencer[], interests: readonly Interest<Fencer>[]): number[] {
  const told = [
    ...fencers.map(one => one.preferences?.usaRegion),
    ...interests.map(one => one.preferences.usaRegion),
  ]
  return [...new Set(told.filter(region => typeof region === 'number'))].sort((a, b) => a - b)
}
