import { describe, expect, it } from 'vitest'
import { findSameTournament } from './find-same-tournament.ts'

const days = { startDay: '2026-12-05', endDay: '2026-12-06' }
const wanted = { name: '2026 Timber Falls ROC', ...days, city: 'Timber Falls, WA', state: 'WA' }

describe('the same tournament elsewhere', () => {
  it.each([
    ['the same name and place', { name: 'Timber Falls ROC', ...days, city: 'Timber Falls, WA' }, true],
    [
      'who presents it',
      { name: 'Timber Falls ROC presented by Iron Horse', ...days, city: 'Timber Falls, WA' },
      true,
    ],
    ['the next town of the state', { name: 'Timber Falls ROC', ...days, city: 'Salmon Bay, WA' }, true],
    ['the state alone', { name: 'Timber Falls ROC', ...days, city: 'Washington' }, true],
    ['another state', { name: 'Timber Falls ROC', ...days, city: 'Timber Falls, OR' }, false],
    ['no place', { name: 'Timber Falls ROC', ...days }, false],
    [
      'another weekend',
      { name: 'Timber Falls ROC', startDay: '2026-12-12', endDay: '2026-12-13', city: 'Timber Falls, WA' },
      false,
    ],
    ['another kind', { name: 'Timber Falls RYC', ...days, city: 'Timber Falls, WA' }, false],
    ['one kind of two', { name: 'Timber Falls ROC & RYC', ...days, city: 'Timber Falls, WA' }, true],
    ['another name', { name: 'Winter Open', ...days, city: 'Timber Falls, WA' }, false],
  ])('%s', (_, candidate, isSame) => {
    expect(findSameTournament(wanted, [candidate])).toBe(isSame ? candidate : undefined)
  })

  it('two that are equally alike are left to a person', () => {
    const candidate = { name: 'Timber Falls ROC', ...days, city: 'Timber Falls, WA' }
    expect(findSameTournament(wanted, [candidate, { ...candidate }])).toBeUndefined()
  })

  it('bears any text', () => {
    const long = { name: 'presented by '.repeat(20_000), ...days, city: ','.repeat(100_000) }
    expect(findSameTournament(wanted, [long])).toBeUndefined()
    expect(findSameTournament(long, [wanted])).toBeUndefined()
  })
})
