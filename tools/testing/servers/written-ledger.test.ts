import { expect, test } from 'vitest'
import { WrittenLedger } from './written-ledger.ts'

test('a ledger names what was lost, what is there by halves, and a value that was never sent', () => {
  const ledger = new WrittenLedger()
  expect(ledger.listFaults({ ids: new Set(), value: undefined })).toEqual([])
  ledger.noteBatch(['a1', 'b1'], true)
  ledger.noteBatch(['a2', 'b2'], false)
  ledger.noteValue('one', true)
  ledger.noteValue('two', false)
  for (const value of ['one', 'two'])
    expect(ledger.listFaults({ ids: new Set(['a1', 'b1']), value })).toEqual([])
  expect(ledger.listFaults({ ids: new Set(['a1', 'b1', 'a2', 'b2']), value: 'two' })).toEqual([])
  expect(ledger.listFaults({ ids: new Set(['a1', 'b2']), value: 'three' })).toEqual([
    'lost b1',
    'half of a2',
    'three for one of one,two',
  ])
})
