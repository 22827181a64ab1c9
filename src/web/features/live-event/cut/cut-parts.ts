import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** A list is at least as high as most windows. */
const LIST_HEIGHT = 900

/** What shows only when somebody opens it. */
export const CUT_PARTS = {
  CutList: lazyPart(async () => (await import('./cut-list.tsx')).CutList, { room: LIST_HEIGHT }),
} as const
