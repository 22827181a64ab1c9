import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** What a coach's board asks now and then: few rows need a dialog, and its file brings others along. */
export const COACH_PARTS = {
  TakeOverDialog: lazyPart(async () => (await import('./take-over-dialog.tsx')).TakeOverDialog),
} as const
