import { expect, it } from 'vitest'
import { sketchEvent, sketchPool, sketchTree } from '#tools/testing/invented/sketch-event.ts'
import { findFencerState } from './find-fencer-state.ts'
import { isLongOver } from './is-long-over.ts'

const TODAY = '2026-11-22'

it('is what is finished, what is of a day gone by everywhere, and a file’s without a day', () => {
  expect(isLongOver({ status: 'Finished', date: TODAY }, TODAY)).toBe(true)
  expect(isLongOver({ date: '2026-11-20' }, TODAY)).toBe(true)
  expect(isLongOver({ date: '2026-11-21' }, TODAY)).toBe(false)
  expect(isLongOver({ feed: { source: 'file' } }, TODAY)).toBe(true)
  expect(isLongOver({ feed: { source: 'ftl' } }, TODAY)).toBe(false)
  expect(isLongOver({}, TODAY)).toBe(false)
})

it('leaves nobody before a bout that was never written down', () => {
  const pools = [sketchPool(1, ['ana5+ bea3-', 'bea cleo'])]
  const inPools = sketchEvent('ana bea cleo', { pools, date: '2024-03-02' })
  expect(findFencerState(inPools, 'bea', '2024-03-02')).toMatchObject({ kind: 'pool' })
  expect(findFencerState(inPools, 'bea', TODAY)).toEqual({ kind: 'finished' })
  expect(findFencerState(inPools, 'bea')).toMatchObject({ kind: 'pool' })
  const elimination = sketchTree(['ana+ bea9-', 'cleo dora'], ['ana ?'])
  const inTable = sketchEvent('ana bea cleo dora', { elimination, date: '2024-03-02' })
  expect(findFencerState(inTable, 'cleo', TODAY)).toEqual({ kind: 'finished' })
  expect(findFencerState(inTable, 'bea', TODAY)).toMatchObject({ kind: 'out', lostTo: 'ana' })
})
