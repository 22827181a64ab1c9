import { entryMoves } from './entry-moves.ts'
import { eventField } from './event-field.ts'
import { fencerEstimate } from './fencer-estimate.ts'
import { fencerProfile } from './fencer-profile.ts'
import { form } from './form.ts'
import { headToHead } from './head-to-head.ts'
import { opponents } from './opponents.ts'
import { registrationNews } from './registration-news.ts'
import { resultTournaments } from './result-tournaments.ts'
import { findClub } from './search/find-club.ts'
import { findEverything } from './search/find-everything.ts'
import { standingsEstimate } from './standings-estimate.ts'

/** The questions that are answered as JSON, each within one visit to the database. Undefined: there is no such thing. */
export const QUESTIONS = {
  resultTournaments,
  opponents,
  headToHead,
  form,
  standingsEstimate,
  fencerEstimate,
  fencerProfile,
  registrationNews,
  entryMoves,
  findEverything,
  findClub,
  eventField,
} as const

export type QuestionName = keyof typeof QUESTIONS
/** What a question takes; plain data, for it may travel to another thread. */
export type QuestionInput<Name extends QuestionName> = Parameters<(typeof QUESTIONS)[Name]>
/** What it answers where there is an answer. */
export type QuestionAnswer<Name extends QuestionName> = Exclude<
  ReturnType<(typeof QUESTIONS)[Name]> extends Generator<unknown, infer Answer, never> ? Answer : never,
  undefined
>

/** Questions of the rows of one pair, or of one fencer's year, found by their keys, however much there is. */
export const QUICK_QUESTIONS: ReadonlySet<QuestionName> = new Set(['headToHead', 'form'])
