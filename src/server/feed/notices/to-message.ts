import { toFirstName } from '#domain/names/first-name.ts'
import { joinNotices } from '#domain/notices/join-notices.ts'
import type { NoticeKind } from '#domain/notices/notice-fact.ts'
import type { NoticeMessage } from '#domain/notices/notice-message.ts'
import { sayNotice } from '#domain/notices/say-notice.ts'
import { toNoticePath } from '#domain/notices/to-notice-path.ts'
import type { Language } from '#domain/words/language.ts'
import type { Delivery } from '#server/store/notices/deliveries.ts'

const URGENT: ReadonlySet<NoticeKind> = new Set(['next', 'strip', 'posted', 'opponent', 'checkIn'])
const HOUR_S = 3_600
const TTL_S: { readonly [Kind in NoticeKind]?: number } = {
  strip: HOUR_S,
  posted: HOUR_S,
  checkIn: HOUR_S,
}
const LONG_TTL_S = 12 * HOUR_S
/** "Go to your strip" is of no use later, in milliseconds after it was so. */
const NEXT_IS_OF_USE_MS = 15 * 60_000

/** The message of some notices to one receiver, at least one; what has to be acted on comes first. */
export function toMessage(
  deliveries: readonly [Delivery, ...Delivery[]],
  language: Language,
  now: number,
): NoticeMessage {
  const sorted = deliveries.toSorted((one, other) => Number(isUrgent(other)) - Number(isUrgent(one)))
  const first = sorted[0] ?? deliveries[0]
  const said = sorted.map(({ notice }) => sayNotice(notice, toWho(notice), language))
  return {
    id: first.factId,
    ...joinNotices(said),
    path: toNoticePath(first.notice),
    language,
    at: first.at,
    isUrgent: isUrgent(first),
    ttlSeconds: toTtl(sorted, now),
  }
}

/** As long as the longest is of use, and no longer than what ends first: a device that was off shows nothing after the fact. */
function toTtl(deliveries: readonly Delivery[], now: number): number {
  const longest = Math.max(...deliveries.map(({ notice }) => TTL_S[notice.kind] ?? LONG_TTL_S))
  const ends = deliveries.map(one => ((findEnd(one) ?? Number.POSITIVE_INFINITY) - now) / 1000)
  return Math.max(Math.floor(Math.min(longest, ...ends)), 0)
}

/** When a notice is of no use any more; undefined: it always is. */
export const findEnd = ({ notice, at, until }: Delivery): number | undefined =>
  notice.kind === 'next' ? at + NEXT_IS_OF_USE_MS : until

const isUrgent = ({ notice }: Delivery): boolean => URGENT.has(notice.kind)

const toWho = ({ fencer }: Delivery['notice']): string => (fencer ? toFirstName(fencer.name) : '')
