/** Worlds in which something was wrong once, and what. */
export const KEPT_SEEDS: readonly { readonly seed: number; readonly was: string }[] = [
  { seed: 217, was: 'nobody looked until a right ran out that a dead server had taken by a clock ahead' },
  {
    seed: 22,
    was: 'a quarter of an hour passed without a look behind a server that died with its clock as far ahead',
  },
  { seed: 1140, was: 'a screen went back to what a server had found whose clock was ahead' },
  { seed: 1790, was: 'a tournament for which there was no room was not asked for again for ten rounds' },
  { seed: 2404, was: 'a call that was under way already counted as a fault' },
  { seed: 7874, was: 'a server went on with a right from an event at rest that another had taken meanwhile' },
  { seed: 43, was: 'a server that had ended held the right to write for ever' },
  { seed: 1792, was: 'the last notices were on their way when all else had come to rest' },
]
