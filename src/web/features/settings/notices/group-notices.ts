import type { Notice } from '#contract/accounts/notice.ts'
import { addDays } from '#domain/time/day.ts'

export type NoticeGroup = 'today' | 'yesterday' | 'before'

/** Notices by how long ago they were told, each group in the order given; without those that would be empty. */
export function groupNotices(
  notices: readonly Notice[],
  now: number,
  toDay: (at: number) => string,
): { readonly group: NoticeGroup; readonly notices: readonly Notice[] }[] {
  const today = toDay(now)
  const yesterday = addDays(today, -1)
  const toGroup = ({ at }: Notice): NoticeGroup => {
    const day = toDay(at)
    if (day >= today) return 'today'
    return day === yesterday ? 'yesterday' : 'before'
  }
  const groups = Map.groupBy(notices, toGroup)
  return (['today', 'yesterday', 'before'] as const).flatMap(group => {
    const own = groups.get(group)
    return own ? [{ group, notices: own }] : []
  })
}
