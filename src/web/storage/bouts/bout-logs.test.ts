import { expect, test } from 'vitest'
import { parseBoutLog } from './bout-logs.ts'

test('a log is read as far as it can be', () => {
  const events = [{ kind: 'touch', to: 'left', at: 5 }]
  const loose = { left: 'Ada', right: 'Bo', touches: 5, weapon: 'epee' }
  expect(parseBoutLog({ events, loose })).toEqual({ events, loose })
  expect(parseBoutLog({ events: [...events, { kind: 'dance', at: 6 }], loose: { left: 'Ada' } })).toEqual({
    events,
  })
  expect(parseBoutLog({ loose: { ...loose, weapon: 'spoon' } })).toEqual({
    events: [],
    loose: { left: 'Ada', right: 'Bo', touches: 5 },
  })
  expect(parseBoutLog({ loose: { ...loose, touches: 0 } })).toEqual({ events: [] })
  expect(parseBoutLog('nothing')).toBeUndefined()
  expect(parseBoutLog(null)).toBeUndefined()
})
