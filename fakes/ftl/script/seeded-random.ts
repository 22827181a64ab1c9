/** Numbers that depend on the seed text only. */
export interface SeededRandom {
  /** 0 ≤ value < 1. */
  next(): number
  /** 0 ≤ value < count, whole. */
  below(count: number): number
  pick<Value>(list: readonly Value[]): Value
  /** About normal with mean 0 and deviation 1. */
  normal(): number
  shuffle<Value>(list: readonly Value[]): Value[]
}

/** Random numbers from a seed text; equal texts give equal numbers on every machine. */
export const createSeededRandom = (seed: string): SeededRandom => {
  let state = toHash(seed, 0x9e3779b9)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    pick: list => list[below(list.length)] as (typeof list)[number],
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    shuffle: list => {
      const left = [...list]
      return list.map(() => left.splice(below(left.length), 1)[0] as (typeof list)[number])
    },
  }
}

/** 32 upper-case hex digits from a text, the form of the source's ids. */
export const toHexId = (text: string): string =>
  [1, 2, 3, 4]
    .map(part =>
      toHash(text, part * 0x85ebca6b)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
    .toUpperCase()

const toHash = (text: string, start: number): number => {
  let hash = start ^ text.length
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0xcc9e2d51)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
