import { findGrowth, MOST_GROWTH } from '../testing/cost/find-growth.ts'
import { processorMs } from '../testing/cost/processor-ms.ts'
import type { Pattern } from './list-patterns.ts'

/** Signs of many kinds: the first that a class takes stands for it. */
const CANDIDATES = 'a0 A-_.,:;/"\'<>=&#%()[]{}+*?!|\\\t\n\u00a0é~^$@\u3000\u0000'
/** What none of a pattern's parts takes, as far as can be guessed. */
const ENDS = ['\u0001', '\n!']
const LONGEST_WINDOW = 2
/** How much longer the input gets each time; what takes more than this many milliseconds is not made longer. */
const STEPS = [
  10, 12, 14, 17, 20, 24, 29, 35, 42, 50, 60, 72, 87, 105, 125, 150, 180, 600, 2_000, 6_000, 20_000,
]
const SLOW_MS = 20
const LENGTH = 100_000
const TRIES = 3
/** Shorter than this is noise, in milliseconds. */
const NOISE_MS = 0.3

/** An input on which a pattern took longest, and for how much longer it takes than for a tenth of it. */
export interface SlowInput extends Attack {
  readonly end: string
  readonly growth: number
}

/**
 * The slowest of many inputs made against a pattern out of its own parts: each of them, and two in a row, over and over,
 * behind what comes before them, with an end that does not fit. None is made longer that takes long already: what grows with
 * the square of the length, or faster, does so long before 100,000 signs.
 */
export function findSlowInput(pattern: Pattern): SlowInput {
  const regex = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))
  let worst = { start: '', piece: ' ', end: '', took: 0 }
  for (const attack of listAttacks(pattern.source, pattern.flags))
    for (const end of ENDS)
      for (const length of STEPS) {
        const took = measure(regex, attack, end, length)
        if (took > worst.took) worst = { ...attack, end, took }
        if (took <= SLOW_MS) continue
        const growth = compare(regex, attack, end, length)
        if (growth >= MOST_GROWTH) return { ...attack, end, growth }
        break
      }
  const growth = findGrowth(length => regex.test(toInput(worst, worst.end, length)), LENGTH)
  return { ...worst, growth }
}

const measure = (regex: RegExp, attack: Attack, end: string, length: number): number => {
  const text = toInput(attack, end, length)
  return processorMs(() => regex.test(text))
}

/** How many times as long a length takes as a tenth of it, the quickest against the slowest of a few tries. */
function compare(regex: RegExp, attack: Attack, end: string, length: number): number {
  const tries = Array.from({ length: TRIES }, () => ({
    whole: measure(regex, attack, end, length),
    tenth: measure(regex, attack, end, length / 10),
  }))
  return Math.min(...tries.map(one => one.whole)) / Math.max(NOISE_MS, ...tries.map(one => one.tenth))
}

const toInput = ({ start, piece }: Attack, end: string, length: number): string =>
  start + piece.repeat(Math.ceil(length / piece.length)) + end

/** What stands before, and what is repeated. */
interface Attack {
  readonly start: string
  readonly piece: string
}

function listAttacks(source: string, flags: string): Attack[] {
  const samples = listSamples(source, flags)
  const found = new Map<string, Attack>()
  for (let from = 0; from < samples.length; from += 1) {
    const before = samples.slice(0, from).join('')
    for (let to = from + 1; to <= Math.min(samples.length, from + LONGEST_WINDOW); to += 1) {
      const piece = samples.slice(from, to).join('')
      for (const start of ['', before]) found.set(`${start}\u0002${piece}`, { start, piece })
    }
  }
  return [...found.values()]
}

/** A sign for each part of a pattern that takes signs, in order. */
function listSamples(source: string, flags: string): string[] {
  const parts = source.match(PART) ?? []
  return parts.flatMap(part => {
    const isSign = part.startsWith('[') || part.startsWith('\\') || part === '.' || part.length === 1
    if (!isSign || /^(?:[|()^$*+?{}]|\\[bB])$/.test(part)) return []
    const sample = findSample(part, flags)
    return sample === undefined ? [] : [sample]
  })
}

/** A class, an escape, the head of a group, a count, or a single sign. */
const PART =
  /\[(?:\\.|[^\]\\])*\]|\\[pPk][{<][^}>]*[}>]|\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\.|\(\?(?:<[=!]|[:=!]|<\w+>)|\{\d+(?:,\d*)?\}|./giu

function findSample(part: string, flags: string): string | undefined {
  if (/^\\(?:k<|\d)/.test(part)) return undefined
  if (part.length === 1 && part !== '.') return part
  const regex = new RegExp(`^${part}$`, flags.replace(/[gym]/g, ''))
  return [...CANDIDATES].find(sign => regex.test(sign)) ?? [...part.replace(/[[\]\\^]/g, '')][0]
}
