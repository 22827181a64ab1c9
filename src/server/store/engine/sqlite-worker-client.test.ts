import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leastBusy, SqliteWorkerClient } from './sqlite-worker-client.ts'

test('a thread that ends unasked is told once, and everything waiting is refused', async () => {
  const told: Error[] = []
  const path = join(tmpdir(), 'allez-no-such-folder', 'allez.db')
  const gone = new Promise<void>(resolve => {
    const client = new SqliteWorkerClient({ path, readOnly: true }, error => {
      told.push(error)
      resolve()
    })
    client.run('select 1', []).catch(error => told.push(error))
  })
  await gone
  expect(told).toHaveLength(2)
  expect(told[0]).toBe(told[1])
})

test('one that was asked to close is not missed', async () => {
  const told: Error[] = []
  const client = new SqliteWorkerClient({ path: ':memory:', readOnly: false }, error => told.push(error))
  await client.run('select 1', [])
  await client.close()
  expect(told).toEqual([])
})

test('a question goes to the thread with the least to do, the first of equals', () => {
  const [one, two, three] = [{ load: 1 }, { load: 0 }, { load: 0 }]
  expect(leastBusy([one, two, three])).toBe(two)
  two.load = 2
  expect(leastBusy([one, two, three])).toBe(three)
})
