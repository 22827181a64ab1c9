import { type EstimateTexts, estimate } from './en/estimate.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of our own estimate of standings, in the reader's language. */
export const ESTIMATE_TEXTS: EstimateTexts = OTHER_TEXTS ?? estimate
