import { storedValue } from './stored-value.ts'

/** The day, by this device, on which one of one's own fencers was last seen fencing; null: on none. */
export const nowDay = storedValue<string | null>('nowDay', null, raw =>
  typeof raw === 'string' ? raw : undefined,
)
