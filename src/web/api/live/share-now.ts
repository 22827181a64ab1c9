import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { NowView } from '#contract/live/now-view.ts'
import { keepNewer } from './apply-now-change.ts'

/** Whoever asks for rows of Now, for whatever screen: an answer may be overtaken by the stream on its way. */
export const shareNow = (client: QueryClient): void =>
  client.setQueryDefaults(['getNow'], {
    structuralSharing: (shown, answer) =>
      replaceEqualDeep(shown, shown === undefined ? answer : keepNewer(shown as NowView, answer as NowView)),
  })
