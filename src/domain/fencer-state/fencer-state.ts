/** A bout that is over as one of the two sees it; touches where they are known. */
export interface OwnBout {
  readonly won: boolean
  readonly own?: number
  readonly other?: number
}

/** A bout that comes next or is being fenced. `opponent` and `from` are ids in the event. */
export interface NextBout {
  readonly opponent?: string
  /** Where the opponent is not known yet: whoever of these wins. */
  readonly from?: readonly string[]
  readonly strip?: string
  /** Venue-local clock time, where the source says one. */
  readonly time?: string
  /** It is on the strip now. */
  readonly isOn?: true
  readonly own?: number
  readonly other?: number
}

/** Places that can still be, both counted in; equal: this one. */
export interface PlaceRange {
  readonly best: number
  readonly worst: number
}

export type FencerState =
  /** On the list; nothing is drawn yet that they are in. `isCheckedIn` where the source says whether they came. */
  | { readonly kind: 'entered'; readonly isCheckedIn?: boolean }
  /** A bout of a pool comes: the `bout`th of `of`, `before` others of the pool first. */
  | {
      readonly kind: 'pool'
      readonly round: number
      readonly pool: number
      readonly bout: number
      readonly of: number
      readonly before: number
      readonly hasBegun: boolean
      readonly next: NextBout
      readonly bouts: readonly OwnBout[]
    }
  /** All own bouts of the pool are over; `openPools` of the round are still being fenced. */
  | {
      readonly kind: 'poolDone'
      readonly round: number
      readonly pool: number
      readonly victories: number
      readonly of: number
      readonly indicator: number
      readonly openPools: number
      readonly seed?: number
      readonly bouts: readonly OwnBout[]
    }
  /**
   * The pools are over and who goes on is not said yet, or a tree that they may be in is not drawn (`tree`). `isForPools`:
   * another round of pools is to come first.
   */
  | {
      readonly kind: 'waitingForTableau'
      readonly seed?: number
      readonly tree?: string
      readonly isForPools?: true
    }
  | {
      readonly kind: 'tableau'
      readonly roundOf: number
      readonly tree?: string
      readonly next: NextBout
      readonly seed?: number
    }
  /** Not among those who went on from the pools. */
  | { readonly kind: 'notPromoted'; readonly places?: PlaceRange }
  | {
      readonly kind: 'out'
      readonly roundOf: number
      readonly tree?: string
      readonly lostTo?: string
      readonly own?: number
      readonly other?: number
      readonly places?: PlaceRange
    }
  /** Nothing more is to come; the place as far as it is known. */
  | { readonly kind: 'finished'; readonly place?: number; readonly isTied?: true }
  | { readonly kind: 'left'; readonly how: 'scratched' | 'absent' | 'excluded' | 'withdrawn' | 'medical' }
