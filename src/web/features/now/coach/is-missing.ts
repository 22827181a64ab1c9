import type { NowItem } from '#web/kit/now/now-item.ts'

/** Whether the source says of somebody entered today that they have not come to check in. */
export const isMissing = ({ row: { state } }: NowItem): boolean =>
  state.kind === 'entered' && state.isCheckedIn === false
