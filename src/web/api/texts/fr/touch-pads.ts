import type { PadTexts } from '../en/touch-pads.ts'

export const pads = {
  pads: {
    touches: 'touches\u00a0?',
    evenOnTime: touches => `${touches}–${touches} au temps. Qui a gagné la minute supplémentaire\u00a0?`,
    evenHow: touches =>
      `Avec une touche\u00a0: revenez et notez le nouveau score. Sans touche\u00a0: la priorité l’emporte, le score reste ${touches}–${touches}.`,
    priority: score => `vainqueur\u00a0: ${score}`,
  },
} satisfies PadTexts
