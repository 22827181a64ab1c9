import { processorMs } from './processor-ms.ts'

/** Ten times as much may take that many times as long; what looks at all before each character takes a hundred times. */
export const MOST_GROWTH = 30

const LENGTH = 100_000
/** Shorter than this, in milliseconds of processor time, is noise. */
const NOISE = 0.3
const TRIES = 12
/** Of what takes longer, in milliseconds, noise is no great part: two tries tell. */
const LONG = 1_000

/** How many times as long reading `longest` characters takes as a tenth of them; what is over the limit is asked again. */
export function findGrowth(read: (length: number) => void, longest = LENGTH): number {
  let [whole, tenth] = [Number.POSITIVE_INFINITY, 0]
  for (
    let tries = 0;
    tries < (whole > LONG ? 2 : TRIES) && whole / Math.max(tenth, NOISE) >= MOST_GROWTH;
    tries++
  ) {
    whole = Math.min(
      whole,
      processorMs(() => read(longest)),
    )
    tenth = Math.max(
      tenth,
      processorMs(() => read(longest / 10)),
    )
  }
  return whole / Math.max(tenth, NOISE)
}
