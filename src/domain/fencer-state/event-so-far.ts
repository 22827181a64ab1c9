/** One side of a bout; neither `individual` nor `isBye`: not known yet. `score` is the side's own touches. */
export interface SideSoFar {
  readonly individual?: { readonly fencer: string | { readonly id: string } } | undefined
  readonly isBye?: boolean | undefined
  readonly seed?: number | undefined
  readonly score?: number | undefined
  readonly outcome?: 'win' | 'loss' | undefined
}

/** A bout as far as it is known; `void`: it counts for nobody. Times are clock readings at the venue. */
export interface BoutSoFar {
  readonly id: string
  readonly left: SideSoFar
  readonly right: SideSoFar
  readonly void?: boolean | undefined
  readonly time?: string | undefined
  readonly strip?: string | undefined
  /** Address of a video of it. */
  readonly videoLink?: string | undefined
  /** Somebody tells that it is being fenced, and when they did last, epoch milliseconds. */
  readonly running?: { readonly at: number } | undefined
}

/** A pool as far as it is fenced; `matches` in fencing order. */
export interface PoolSoFar<Bout extends BoutSoFar = BoutSoFar> {
  readonly id: string
  readonly number: number
  readonly round: number
  readonly strip?: string | undefined
  readonly time?: string | undefined
  readonly complete: boolean
  readonly fencers: readonly {
    readonly fencer: string
    readonly victories: number
    readonly bouts: number
    readonly indicator: number
    readonly withdrawal?: string | undefined
  }[]
  readonly matches: readonly Bout[]
}

/** Rounds of a tree, largest first: `roundOf / 2` bouts each, from the top down. */
export interface TreeSoFar {
  readonly rounds: readonly { readonly roundOf: number; readonly matches: readonly BoutSoFar[] }[]
}

export interface SideTreeSoFar extends TreeSoFar {
  readonly name: string
  readonly kind: 'main' | 'repechage' | 'bronze' | 'placement'
}

export interface EntrantSoFar {
  readonly id: string
  readonly seed?: number | undefined
  readonly place?: number | undefined
  readonly placeTied?: boolean | undefined
  readonly status?:
    | 'checkedIn'
    | 'scratched'
    | 'absent'
    | 'advanced'
    | 'eliminated'
    | 'excluded'
    | 'withdrawn'
    | undefined
}

/** What of an event tells where somebody is in it; the contract's live event is one. */
export interface EventSoFar {
  readonly status?: 'NotStarted' | 'Finished' | object | undefined
  /** Its day at the venue. */
  readonly date?: string | undefined
  readonly feed?: { readonly source: string } | undefined
  /** So many rounds of pools are planned, where the source says it. */
  readonly poolRounds?: number | undefined
  readonly pools: readonly PoolSoFar[]
  readonly elimination: TreeSoFar & { readonly otherTrees?: readonly SideTreeSoFar[] | undefined }
  readonly fencers: readonly EntrantSoFar[]
}
