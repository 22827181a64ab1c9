import { OTHER_TEXTS } from './other-texts.ts'
import { type ResultsTexts, results } from './texts/en/results.ts'

/** Texts of results, opponents, videos and the search over everything, in the reader's language. */
export const RESULTS_TEXTS: ResultsTexts = OTHER_TEXTS ?? results
