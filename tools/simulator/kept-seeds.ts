/** Worlds in which something was wrong once, and what. */
export const KEPT_SEEDS: readonly { readonly seed: number; readonly was: string }[] = [
  { seed: 217, was: 'nobody looked until a right ran out that a dead server had taken by a clock ahead' },
  {
    seed: 22,
    was: 'a quarter of an hour passed without a look behind a server that died with its clock as far ahead',
  },
  { seed: 43, was: 'a server that had ended held the right to write for ever' },
]
