import { describe, expect, it } from 'vitest'
import { planRegistrationChanges, type RegistrationState } from './plan-registration-changes.ts'

const state = (more: Partial<RegistrationState> = {}): RegistrationState => ({
  window: 'open',
  opens: '2026-10-01',
  closes: '2026-12-01',
  open: 4,
  entered: ['a', 'b'],
  ...more,
})

describe('between two looks', () => {
  it.each<[string, Partial<RegistrationState>, Partial<RegistrationState>, string[]]>([
    ['nothing', {}, {}, []],
    ['it opened', { window: 'notOpen' }, {}, ['opened 2026-10-01→2026-10-01']],
    ['it opened late', { window: 'notOpen' }, { window: 'late' }, ['opened 2026-10-01→2026-10-01']],
    ['it became late', {}, { window: 'late' }, []],
    ['it closed', { window: 'late' }, { window: 'closed' }, ['closed 2026-12-01→2026-12-01']],
    ['it closed before anybody saw it open', { window: 'notOpen' }, { window: 'closed' }, []],
    ['a window nobody knew became known', { window: undefined }, { window: 'closed' }, []],
    ['it filled', {}, { open: 0 }, ['filled 4→0']],
    ['a spot went', {}, { open: 3 }, []],
    ['there are spots again', { open: 0 }, { open: 2 }, ['spots 0→2']],
    ['spots are not told any more', {}, { open: undefined }, []],
    ['somebody entered', {}, { entered: ['a', 'b', 'c'] }, ['entered null→c']],
    ['somebody withdrew', {}, { entered: ['b'] }, ['withdrawn a→null']],
    ['the list was read for the first time', { entered: undefined }, {}, []],
    ['the list was not read', {}, { entered: undefined }, []],
  ])('%s', (_, before, after, wanted) => {
    const changes = planRegistrationChanges(state(before), state(after))
    expect(changes.map(one => `${one.kind} ${one.before}→${one.after}`)).toEqual(wanted)
  })

  it('another number of places is told with the spots', () => {
    const capacity = { before: 20, after: 24 }
    expect(planRegistrationChanges(state(), state({ open: 8 }), capacity)).toEqual([
      { kind: 'spots', before: '4', after: '8' },
    ])
  })

  it('what is seen for the first time has no history', () => {
    expect(planRegistrationChanges(undefined, state({ open: 0 }))).toEqual([])
  })
})
