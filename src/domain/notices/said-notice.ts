import type { NoticeKind, NoticeSaid } from './notice-fact.ts'

/** A notice with what had been said of the same before. */
export interface ToldNotice {
  readonly kind: NoticeKind
  readonly said: NoticeSaid
  readonly was?: NoticeSaid | undefined
}

/** What is read first, own fencer first, and what is read beside it; the latter may be empty. */
export interface SaidNotice {
  readonly title: string
  readonly text: string
}
