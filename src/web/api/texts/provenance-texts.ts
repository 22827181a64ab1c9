import { type ProvenanceTexts, provenance } from './en/provenance.ts'
import { OTHER_TEXTS } from './other-texts.ts'

/** Texts of who said something and when, in the reader's language. */
export const PROVENANCE_TEXTS: ProvenanceTexts = OTHER_TEXTS ?? provenance
