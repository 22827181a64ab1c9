import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { type PrivateOptions, withoutPrivate } from '#contract/event-sheet/without-private.ts'

/** What Allez's own exchange format holds of an event: everything, but what is private only on request. */
export const whatAllezJsonHolds = (
  sheet: EventSheet,
  { withPrivate = false }: PrivateOptions = {},
): EventSheet => (withPrivate ? sheet : withoutPrivate(sheet))
