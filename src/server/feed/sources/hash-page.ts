import { createHash } from 'node:crypto'

/** A short hash of what a page said: equal values have equal ones. */
export const hashPage = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
