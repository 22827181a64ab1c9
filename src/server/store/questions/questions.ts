import { entryMoves } from '#server/store/entries/entry-moves.ts'
import { registrationNews } from '#server/store/entries/registration-news.ts'
import { askedBy } from '#server/store/people/asked-fencer.ts'
import { fencerProfile } from '#server/store/people/fencer-profile.ts'
import { form } from '#server/store/results/form.ts'
import { headToHead } from '#server/store/results/head-to-head.ts'
import { opponents } from '#server/store/results/opponents.ts'
import { resultTournaments } from '#server/store/results/result-tournaments.ts'
import { findClub } from '#server/store/search/find-club.ts'
import { findEverything } from '#server/store/search/find-everything.ts'
import { fencerEstimate } from '#server/store/standings/fencer-estimate.ts'
import { standingsEstimate } from '#server/store/standings/standings-estimate.ts'
import { eventField } from '#server/store/tournaments/event-field.ts'

/** The questions that are answered as JSON, each within one visit to the database. Undefined: there is no such thing. */
export const QUESTIONS = {
  resultTournaments,
  opponents,
  headToHead,
  form,
  standingsEstimate,
  fencerEstimate,
  fencerProfile,
  askedBy,
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

/** Questions of one row, of the rows of one pair, or of one fencer's year, found by their keys, however much there is. */
export const QUICK_QUESTIONS: ReadonlySet<QuestionName> = new Set(['headToHead', 'form', 'askedBy'])
