/** Chances from a number: the same number, the same chances. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, without, 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** True in a share of the cases. */
  is(share: number): boolean {
    return this.roll() < share
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.roll() * (to - from + 1))
  }

  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  /** A property in a share of the cases. */
  maybe<Name extends string, Value>(
    share: number,
    name: Name,
    value: () => Value,
  ): { [key in Name]?: Value } {
    return this.is(share) ? ({ [name]: value() } as { [key in Name]: Value }) : {}
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map(item => [this.roll(), item] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, item]) => item)
  }
}
