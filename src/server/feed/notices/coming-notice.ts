import type { NotedFact, PlannedNotice } from '#domain/notices/plan-notices.ts'
import type { NoticeSubject } from '#server/store/notices/notice-facts.ts'
import type { Store } from '#server/store/open-store.ts'

/** Somebody who may be told. */
export interface Hearer {
  readonly userId: string
  /** Since when they want to be told, epoch milliseconds; undefined: they always have. */
  readonly since?: number | undefined
}

/** What may be to be told of something: decided by what of it was noted before. */
export interface ComingNotice {
  readonly subject: NoticeSubject
  /** Asked where there is anything to tell. */
  readonly findHearers: () => Promise<readonly Hearer[]>
  readonly plan: (noted: readonly NotedFact[]) => PlannedNotice[]
  /** Asked where there is anything to tell: whether it is of any use still. */
  readonly isOfUse?: (() => Promise<boolean>) | undefined
}

/** A look at what comes with time, or that no version of an event tells of. */
export interface NoticeLook {
  readonly name: string
  /** It is not looked at more often, in milliseconds. */
  readonly everyMs: number
  readonly find: (db: Store['read'], now: number) => Promise<ComingNotice[]>
}
