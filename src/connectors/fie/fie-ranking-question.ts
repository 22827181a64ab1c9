import type { EventGender } from '#domain/words/gender.ts'
import { WEAPON_LETTERS, WEAPONS, type Weapon } from '#domain/words/weapon.ts'

/** Categories that the FIE ranks. */
export const FIE_RANKED = ['senior', 'junior', 'cadet', 'veteran'] as const
export type FieRanked = (typeof FIE_RANKED)[number]

/** Which ranking is asked for. */
export interface FieRankingQuestion {
  /** The year in which the season ends. */
  readonly season: number
  readonly weapon: Weapon
  readonly gender: Exclude<EventGender, 'mixed'>
  readonly category: FieRanked
  readonly team: boolean
}

/** The source's letters for a ranking. */
export const toRankingLetters = ({ weapon, gender, category, team }: FieRankingQuestion) => ({
  weapon: WEAPON_LETTERS[weapon].toLowerCase(),
  gender: gender === 'mens' ? 'm' : 'f',
  level: category.slice(0, 1),
  type: team ? 'e' : 'i',
})

/** The body that asks for a page of a ranking. */
export const toRankingBody = (question: FieRankingQuestion, page: number): object => ({
  ...toRankingLetters(question),
  isTeam: question.team,
  isSearch: false,
  season: String(question.season),
  name: '',
  country: '',
  fetchPage: page,
})

/** All rankings of a season: senior and junior unless told otherwise, individual and team. */
export const listRankingQuestions = (
  season: number,
  categories: readonly FieRanked[] = ['senior', 'junior'],
): FieRankingQuestion[] =>
  categories.flatMap(category =>
    WEAPONS.flatMap(weapon =>
      (['mens', 'womens'] as const).flatMap(gender =>
        [false, true].map(team => ({ season, weapon, gender, category, team })),
      ),
    ),
  )
