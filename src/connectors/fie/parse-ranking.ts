import { parseJson, toCount, toList, toObject, toText } from '#connectors/http/json-value.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type FieRankingQuestion, toRankingLetters } from './fie-ranking-question.ts'

/** A line of a ranking. Birth dates, heights and pictures, which the source sends as well, are not taken. */
export interface FieRankedAthlete {
  readonly id: string
  /** "SURNAME Given"; a team's name is its country's. */
  readonly name: string
  readonly country?: string
  readonly rank: number
  readonly points: number
  /** What the line says it is a ranking of, in the source's letters. */
  readonly of: { readonly weapon?: string; readonly gender?: string; readonly level?: string }
}

export interface FieRankingPage {
  readonly athletes: readonly FieRankedAthlete[]
  readonly unread: number
  /** Of all pages, where the source says it. */
  readonly total?: number
}

const LONGEST = 8_000_000

/** Reads the answer of `POST /athletes`. */
export function parseRanking(text: string): Result<FieRankingPage> {
  const answer = toObject(parseJson(text, LONGEST))
  if (!Array.isArray(answer.allAthletes)) return fail('The answer is no ranking.')
  const rows = toList(answer.allAthletes)
  const athletes = rows.flatMap(row => toAthlete(row) ?? [])
  const unread = answer.allAthletes.length - athletes.length
  if (athletes.length === 0 && unread > 0) return fail('No line of the ranking can be read.')
  const total = toCount(answer.totalFound)
  return ok({ athletes, unread, ...(total === undefined ? {} : { total }) })
}

function toAthlete(row: unknown): FieRankedAthlete | undefined {
  const line = toObject(row)
  const [id, name, flag] = ['id', 'name', 'flag'].map(key => toText(line[key]))
  const rank = toCount(line.rank)
  const points = toPoints(line.points)
  const country = flag?.replaceAll(/[^A-Z]/g, '')
  const key = id ?? country
  if (!key || name === undefined || !rank || points === undefined) return undefined
  const letters = ['weapon', 'gender', 'level'].flatMap(word => {
    const letter = toText(line[word])?.slice(0, 1).toLowerCase()
    return letter === undefined ? [] : [[word, letter]]
  })
  return {
    id: key,
    name,
    // Neutral entries are written "_AIN".
    ...(country?.length === 3 ? { country } : {}),
    rank,
    points,
    of: Object.fromEntries(letters),
  }
}

/** "59.750" or 59.75. */
function toPoints(value: unknown): number | undefined {
  const points = typeof value === 'string' && /^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : value
  return typeof points === 'number' && points >= 0 && points < 1e6 ? points : undefined
}

/** Why a page cannot be of the ranking asked for: the source falls back to another one without a word. */
export function findIgnoredRanking(
  question: FieRankingQuestion,
  { athletes }: FieRankingPage,
): string | undefined {
  const { weapon, gender, level } = toRankingLetters(question)
  const other = athletes.find(
    ({ of }) =>
      (of.weapon ?? weapon) !== weapon || (of.gender ?? gender) !== gender || (of.level ?? level) !== level,
  )
  return other && `a line of another ranking (${Object.values(other.of).join(' ')}) came`
}
