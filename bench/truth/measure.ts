/** What a measure found: how much of what files report comes out by the rules. */
export interface Truth {
  readonly name: string
  readonly value: number
  readonly target: number
  /** More would be as wrong as less than the target. */
  readonly most?: number
  readonly ok: boolean
  /** Every difference, with its reason in words. */
  readonly exceptions: readonly string[]
}

/** Why a measure could not be taken: its files are missing. */
export interface NotMeasured {
  readonly name: string
  readonly notMeasured: string
}

/** Takes its own figure from a folder laid out like the captured data; prints nothing itself. */
export interface Measure {
  readonly name: string
  readonly take: (folder: string) => Truth | NotMeasured | Promise<Truth | NotMeasured>
  /** The same of a random third of each kind of file, the third that `seed` draws. */
  readonly takeThird?: (folder: string, seed: number) => Truth | NotMeasured
}

/** A figure that is met between two goals, both counted in. */
export function within(name: string, value: number, [target, most]: readonly [number, number]): Truth {
  const rounded = Math.round(value * 10_000) / 10_000
  return { name, value: rounded, target, most, ok: rounded >= target && rounded <= most, exceptions: [] }
}

/** A figure that is met when not below its target. Shares are rounded to four decimals, downwards. */
export function atLeast(name: string, value: number, target: number, exceptions: readonly string[]): Truth {
  const rounded = Math.floor(value * 10_000) / 10_000
  return { name, value: rounded, target, ok: rounded >= target, exceptions }
}
