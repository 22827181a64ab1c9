import { expect, test } from 'vitest'
import { readOperations } from '#tools/fuzz/requests/read-operations.ts'
import { matchOperation } from './match-operation.ts'

const operations = readOperations()

test.each([
  ['GET', '/api/v2/fencer', 'listTrackedFencers'],
  ['GET', '/api/v2/fencer/', 'listTrackedFencers'],
  ['GET', '/api/v2/fencer/ext_usaf_%231', 'getFencer'],
  ['GET', '/api/v2/fencer/%00%ff', 'getFencer'],
  ['PATCH', '/api/v2/fencer/f1', 'patchFencer'],
  ['GET', '/api/v2/fencer/a/b', undefined],
  ['DELETE', '/api/v2/fencer/f1', undefined],
  ['DELETE', '/api/v3/circles/invitations', 'releaseFencer'],
  ['POST', '/api/v3/circles/invitations', 'inviteParent'],
  ['POST', '/api/v2/admin/tournament//merge', 'mergeTournaments'],
  ['GET', '/api/v2/standings/Y12WS/%6frigin', 'getStandingsOrigin'],
  ['GET', '/nobody', undefined],
])('%s %s is %s', (method, path, name) => {
  expect(matchOperation(operations, method, path)?.name).toBe(name)
})
