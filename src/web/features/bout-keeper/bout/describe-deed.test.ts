import { expect, test } from 'vitest'
import type { BoutEvent } from '#domain/bout-keeping/bout-event.ts'
import { toKeepingRules } from '#domain/bout-keeping/bout-rules.ts'
import { toBoutNames } from './bout-names.ts'
import { describeDeed, describeTakenBack } from './describe-deed.ts'

const names = toBoutNames('SOTOMAR Pilar', 'MOREAU-QUILL Élodie')

test.each([
  [{ kind: 'touch', to: 'both' }, 'double touch'],
  [{ kind: 'touch', to: 'left' }, `touch ${names.left}`],
  [{ kind: 'takeAway', from: 'right' }, `one less ${names.right}`],
  [{ kind: 'card', colour: 'yellow', to: 'left', isOfficial: false }, `yellow card ${names.left}`],
  [{ kind: 'card', colour: 'black', to: 'left', isOfficial: true }, `black card official of ${names.left}`],
  [{ kind: 'priority', to: 'left', isDrawn: true }, 'priority drawn'],
  [{ kind: 'priority', to: 'left', isDrawn: false }, `priority ${names.left}`],
  [{ kind: 'setClock', leftMs: 31_000 }, 'clock set to 0:31'],
  [{ kind: 'periodOver' }, 'period over'],
  [{ kind: 'halt' }, 'the clock’s run'],
] as const)('%j', (deed, words) => expect(describeDeed({ at: 0, ...deed }, names)).toBe(words))

test('what is taken back is named with what the clock showed', () => {
  const touch: BoutEvent = { kind: 'touch', to: 'left', at: 41_000 }
  const events: BoutEvent[] = [{ kind: 'start', at: 1_000 }, { kind: 'halt', at: 41_000 }, touch]
  const words = describeTakenBack(toKeepingRules(5, 'foil'), events, touch, names)
  expect(words).toBe(`touch ${names.left}, 2:20`)
})

test('two of one family are told apart', () => {
  expect(toBoutNames('LARK Ada', 'LARK Bo')).toEqual({ left: 'LARK Ada', right: 'LARK Bo' })
  expect(toBoutNames('Ada', '')).toEqual({ left: 'Ada', right: '' })
})
