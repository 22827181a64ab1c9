import type { PadTexts } from '../en/touch-pads.ts'

export const pads = {
  pads: {
    touches: '¿tocados?',
    evenOnTime: touches => `${touches}–${touches} al tiempo. ¿Quién ganó el minuto de más?`,
    evenHow: touches =>
      `Con tocado: vuelve y anota el nuevo resultado. Sin tocado: gana quien tenía la prioridad y queda ${touches}–${touches}.`,
    priority: score => `ganó: ${score}`,
  },
} satisfies PadTexts
