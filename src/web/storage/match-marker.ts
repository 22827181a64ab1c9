/** What a viewer may mark a pool bout with, in the order of the clicks (spec §4). */
export const MATCH_MARKERS = ['neutral', 'primary', 'success', 'danger'] as const
export type MatchMarker = (typeof MATCH_MARKERS)[number]

const NEXT = {
  neutral: 'primary',
  primary: 'success',
  success: 'danger',
  danger: 'neutral',
} as const satisfies Record<MatchMarker, MatchMarker>

export const toNextMarker = (marker: MatchMarker): MatchMarker => NEXT[marker]
