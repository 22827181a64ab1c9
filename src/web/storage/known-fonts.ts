import { storedValue } from './stored-value.ts'

/** Address of the fonts' style sheet that this browser has had: it need not wait with it. Also read in the page's head. */
export const knownFonts = storedValue<string | null>('knownFonts', null, raw =>
  typeof raw === 'string' ? raw : undefined,
)
