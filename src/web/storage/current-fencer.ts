import { storedValue } from './stored-value.ts'

/** Which tracked fencer the screens speak of (spec §4). */
export const currentFencerId = storedValue<string | null>('currentFencerId', null, raw =>
  typeof raw === 'string' ? raw : undefined,
)
