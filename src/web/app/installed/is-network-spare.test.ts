import { expect, test } from 'vitest'
import { isNetworkSpare } from './is-network-spare.ts'

test.each([
  [true, undefined],
  [true, {}],
  [true, { effectiveType: '4g', saveData: false }],
  [false, { effectiveType: '4g', saveData: true }],
  [false, { effectiveType: '3g' }],
  [false, { effectiveType: 'slow-2g' }],
])('room is %s on %j', (isSpare, network) => expect(isNetworkSpare(network)).toBe(isSpare))
