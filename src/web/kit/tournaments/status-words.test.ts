import { describe, expect, it } from 'vitest'
import { toStatusWords } from './status-words.ts'

const allDone = { completedPools: 9, totalPools: 9 }

describe('the words of an event’s badge', () => {
  it('are those of the specification', () => {
    expect(toStatusWords(undefined, false)).toBe('Not started')
    expect(toStatusWords('NotStarted', true)).toBe('NotStarted')
    expect(toStatusWords('Finished', false)).toBe('Finished')
    expect(toStatusWords({ completedPools: 3, totalPools: 9 }, true, 'Fencing pool round')).toBe(
      'Pools (3/9)',
    )
  })

  it('name the phase that is fenced once the last pool is over', () => {
    expect(toStatusWords(allDone, true, 'Fencing elimination round')).toBe('Fencing elimination round')
    expect(toStatusWords(allDone, true, 'Pool round #1 finished')).toBe('Pool round #1 finished')
    expect(toStatusWords(allDone, true, 'Fencing pool round #2')).toBe('Fencing pool round #2')
    expect(toStatusWords(allDone, true)).toBe('Pools (9/9)')
  })

  it('believe a count that is not full, and no phase of an event that is not fenced', () => {
    const some = { completedPools: 8, totalPools: 9 }
    expect(toStatusWords(some, true, 'Fencing elimination round')).toBe('Pools (8/9)')
    expect(toStatusWords(allDone, false, 'Fencing elimination round')).toBe('Pools (9/9)')
    expect(toStatusWords(allDone, true, 'Fencing pool round')).toBe('Pools (9/9)')
  })

  it('count no pools where there are none', () => {
    expect(toStatusWords({ completedPools: 0, totalPools: 0 }, true)).toBe('Under way')
    expect(toStatusWords({ completedPools: 0, totalPools: 0 }, true, 'Fencing elimination round')).toBe(
      'Fencing elimination round',
    )
    expect(toStatusWords({ completedPools: 0, totalPools: 0 }, false)).toBeUndefined()
    expect(toStatusWords(undefined, true, 'Check-in is open')).toBe('Check-in is open')
  })
})
