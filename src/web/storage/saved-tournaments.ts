import { storedValue } from './stored-value.ts'

/** Tournaments that somebody saved on this device for a hall without a network, by id. */
export const savedTournaments = storedValue<readonly string[]>('savedTournaments', [], raw =>
  Array.isArray(raw) && raw.every(id => typeof id === 'string') ? raw : undefined,
)
