import { processorMs } from './processor-ms.ts'
import { tellTagsApart } from './tell-tags-apart.ts'

/**
 * A reader hangs that costs more than this many walks over a megabyte of tags: 250 ms on a machine
 * that walks over it in 8.
 */
export const HANGS = 31
const MEGABYTE = '<tr><td class="x">9.5</td></tr>'.repeat(32_000)
const ATTEMPTS = 3
const MOST_WALKS = 5

let walks: number[] = []

/**
 * What some reading costs, in walks over a megabyte of tags in the same process. Others use the
 * machine too and can only add to it: what seems to hang is measured again, the walk with it, and
 * the least counts.
 */
export function readingCost(read: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && least > HANGS; attempt += 1) {
    if (attempt > 0) walks = []
    while (walks.length < MOST_WALKS) walks.push(processorMs(() => tellTagsApart(MEGABYTE)))
    const walk = walks.toSorted((a, b) => a - b)[Math.floor(MOST_WALKS / 2)] ?? 1
    least = Math.min(least, processorMs(read) / walk)
  }
  return least
}
