/** Cards, in the order of their weight (rule t.162). */
export const CARD_COLOURS = ['yellow', 'red', 'black'] as const
export type CardColour = (typeof CARD_COLOURS)[number]

/** Where a fencer stands for whoever keeps the bout. */
export type BoutHand = 'left' | 'right'

/** What happens in a bout that is kept. `at`: epoch milliseconds of the device. */
export type BoutEvent = { readonly at: number } & BoutDeed

export type BoutDeed =
  | { readonly kind: 'touch'; readonly to: BoutHand | 'both' }
  /** A touch was written by mistake, or annulled. */
  | { readonly kind: 'takeAway'; readonly from: BoutHand }
  | { readonly kind: 'start' | 'halt' }
  /** The clock is set to so many milliseconds that are left. */
  | { readonly kind: 'setClock'; readonly leftMs: number }
  /** Of a period: the minute’s rest begins; of the rest: the next period does. */
  | { readonly kind: 'periodOver' }
  /** Drawn here, or entered as it was drawn elsewhere. */
  | { readonly kind: 'priority'; readonly to: BoutHand; readonly isDrawn: boolean }
  | {
      readonly kind: 'card'
      readonly colour: CardColour
      readonly to: BoutHand
      /** Of a team official on that side: their trainer, their captain, whoever disturbs. */
      readonly isOfficial: boolean
    }
  /** A minute without a touch. `loser`: who loses by the third at an equal score, the lower seeded. */
  | { readonly kind: 'passivity'; readonly loser?: BoutHand }
  /** The bout is closed. `winner` counts where the score says none: somebody left. */
  | { readonly kind: 'end'; readonly winner?: BoutHand }
