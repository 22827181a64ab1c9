import type { Pool } from 'undici'
import type { Question } from '#server/store/question/question.ts'
import { QUESTIONS } from '#server/store/questions/questions.ts'
import { toRandom } from './to-random.ts'
import { PAST_TOKEN, READER, toFencerId } from './write-past.ts'

/** One of the calls: its path, and the question that it asks of the store. */
export interface Subject {
  readonly name: string
  readonly path: (fencer: string, other: string) => string
  readonly ask: (fencer: string, other: string) => Question<unknown>
}

/** The day on which a fencer's form is asked for. */
export const TODAY = '2026-11-15'

/** The calls about a fencer's past. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'results',
    path: fencer => `/api/v3/view/results/${fencer}`,
    ask: fencer => QUESTIONS.resultTournaments(fencer, READER),
  },
  {
    name: 'opponents',
    path: fencer => `/api/v3/view/opponents/${fencer}`,
    ask: fencer => QUESTIONS.opponents(fencer, READER),
  },
  {
    name: 'form',
    path: fencer => `/api/v3/view/form/${fencer}`,
    ask: fencer => QUESTIONS.form(fencer, TODAY, READER),
  },
  {
    name: 'head-to-head',
    path: (fencer, other) => `/api/v3/view/opponents/${fencer}/${other}`,
    ask: (fencer, other) => QUESTIONS.headToHead(fencer, other, { userId: READER, isAdmin: false }),
  },
]

/** Pairs of people of one circle, anywhere in the past. */
export function toPairs(circles: number, seed: number, count: number): [fencer: string, other: string][] {
  const random = toRandom(seed)
  return Array.from({ length: count }, () => {
    const circle = Math.floor(random() * circles)
    const at = Math.floor(random() * 100)
    return [toFencerId(circle, at), toFencerId(circle, (at + 1 + Math.floor(random() * 98)) % 100)]
  })
}

/** What is sent with every call. */
export const COOKIE = { cookie: `allez=${PAST_TOKEN}` }

/** Asks for a path and reads the whole answer. Throws unless it is there. */
export async function getPast(pool: Pool, path: string): Promise<void> {
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers: COOKIE })
  await body.dump({ limit: 64 * 1024 * 1024 })
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
}
