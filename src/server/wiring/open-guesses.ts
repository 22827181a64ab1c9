import { GuessLimit } from '#server/features/account/guess-limit.ts'
import { type Guesses, ownGuesses } from '#server/features/account/guesses.ts'
import { sharedGuesses } from '#server/features/account/shared-guesses.ts'
import type { AppBase } from './app-base.ts'

/** Within a quarter of an hour. */
const MOST = 10

/** Guesses at something: over all processes where there may be several, else in this one, which then needs no disk to count. */
export function openGuesses(
  { store, now, steadyNow }: AppBase,
  kind: string,
  {
    most = MOST,
    paceMs = Number.POSITIVE_INFINITY,
  }: { readonly most?: number; readonly paceMs?: number } = {},
): Guesses {
  const bounds = { most, paceMs }
  if (store.isShared) return sharedGuesses({ store, kind, bounds, now })
  return ownGuesses(new GuessLimit(bounds), steadyNow)
}
