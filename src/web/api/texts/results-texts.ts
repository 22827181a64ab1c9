import { type ResultsTexts, results } from './en/results.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of results, opponents, videos and the search over everything, in the reader's language. */
export const RESULTS_TEXTS: ResultsTexts = OTHER_TEXTS ?? results
