import type { Translated } from '../translated.ts'

/** The keys for the touches of two fencers, and the extra minute. */
export const pads = {
  pads: {
    touches: 'touches?',
    evenOnTime: (touches: number) => `${touches}–${touches} on time. Who won the extra minute?`,
    evenHow: (touches: number) =>
      `A touch: go back and type the new score. No touch: whoever had priority wins, the score stays ${touches}–${touches}.`,
    priority: (score: string) => `won: ${score}`,
  },
} as const

export type PadTexts = Translated<typeof pads>
