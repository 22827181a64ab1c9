import { OTHER_TEXTS } from './other-texts.ts'
import { type EstimateTexts, estimate } from './texts/en/estimate.ts'

/** Texts of our own estimate of standings, in the reader's language. */
export const ESTIMATE_TEXTS: EstimateTexts = OTHER_TEXTS ?? estimate
