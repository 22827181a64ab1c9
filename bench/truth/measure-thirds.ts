import type { Measure } from './measure.ts'

/** What a measure found on several random thirds. */
export interface ThirdsTruth {
  readonly name: string
  readonly least: number
  readonly median: number
  readonly target: number
  readonly ok: boolean
  /** The figure of each third, in the order drawn. */
  readonly values: readonly number[]
}

/** Takes the measures that can be taken on a third, on `count` of them; the same seed draws the same thirds. */
export function measureThirds(
  measures: readonly Measure[],
  folder: string,
  { count, seed }: { count: number; seed: number },
): ThirdsTruth[] {
  return measures.flatMap(({ takeThird }) => {
    if (!takeThird) return []
    const found = Array.from({ length: count }, (_, at) => takeThird(folder, seed * 10_007 + at)).filter(
      one => 'value' in one,
    )
    const [first] = found
    if (!first) return []
    const values = found.map(one => one.value)
    const ordered = values.toSorted((a, b) => a - b)
    return {
      name: first.name,
      least: ordered[0] ?? 0,
      median: ordered[Math.floor(ordered.length / 2)] ?? 0,
      target: first.target,
      ok: found.every(one => one.ok),
      values,
    }
  })
}
