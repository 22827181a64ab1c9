import type { FuzzCaller } from '#tools/fuzz/requests/fuzz-people.ts'
import type { Known, KnownKind } from '#tools/fuzz/values/known.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { showCode } from '#tools/testing/show-code.ts'

/** Things that belong together: an event with its tournament, who is in it, a bout of theirs. */
export type KnownPlace = { readonly [Kind in KnownKind]?: string }

/** Who asks, and about which place; undefined: what is asked for has nothing to do with each other. */
export interface KnownReader {
  readonly caller: FuzzCaller
  readonly place: number | undefined
}

const MOST_HEARD = 40
/** Of what everybody was told, one reads so often; else of what the caller was told. */
const ONE_IN = 4
/** As often the latest of it. */
const LATEST = 2

/** What there is to speak of: what was there from the beginning, and the latest of what answers told. */
export class KnownValues {
  readonly #seeded = new Map<KnownKind, string[]>()
  readonly #heard = new Map<string, string[]>()
  readonly #places: readonly KnownPlace[]
  readonly #isHeldBack: (value: string) => boolean

  /** `isHeldBack`: of whom no request may ever speak. */
  constructor(places: readonly KnownPlace[], isHeldBack: (value: string) => boolean) {
    this.#places = places
    this.#isHeldBack = isHeldBack
  }

  seed(kind: KnownKind, values: readonly string[]): void {
    this.#seeded.set(kind, [...(this.#seeded.get(kind) ?? []), ...values])
  }

  hear(kind: KnownKind, value: string, caller: FuzzCaller): void {
    if (value === '' || this.#isHeldBack(value)) return
    for (const key of [kind, `${kind} ${caller}`]) {
      const heard = this.#heard.get(key) ?? []
      this.#heard.set(key, heard)
      if (heard.includes(value)) continue
      heard.push(value)
      if (heard.length > MOST_HEARD) heard.shift()
    }
  }

  read({ kind, nth }: Known, { caller, place }: KnownReader): string {
    const there = place === undefined ? undefined : this.#places[place % this.#places.length]?.[kind]
    if (there !== undefined) return there
    const own = this.#heard.get(`${kind} ${caller}`) ?? []
    // Tokens are for somebody else than who was told them.
    const latest = own.at(-1)
    // Heard are the secrets of apps, of which the last one counts: spoken is what such an app shows now.
    if (kind === 'appCode') return latest === undefined ? '000000' : showCode(latest, testNow())
    // What was told before may be gone.
    if (!kind.endsWith('Token') && latest !== undefined && nth % ONE_IN === LATEST) return latest
    const isOwn = !kind.endsWith('Token') && own.length > 0 && nth % ONE_IN !== 0
    const all = isOwn ? own : [...(this.#seeded.get(kind) ?? []), ...(this.#heard.get(kind) ?? [])]
    return all[nth % all.length] ?? `no-${kind}`
  }
}
