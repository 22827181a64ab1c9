import { expect, test } from 'vitest'
import { openRecentAnswers } from './recent-answers.ts'

test('the oldest answers go when there are too many', async () => {
  const memory = openRecentAnswers(10)
  await memory.save('/a', { etag: '1', text: 'aaaa' })
  await memory.save('/b', { etag: '1', text: 'bbbb' })
  await memory.save('/a', { etag: '2', text: 'aaaaa' })
  expect((await memory.find('/a'))?.etag).toBe('2')
  await memory.save('/c', { etag: '1', text: 'ccc' })
  expect(await memory.find('/b')).toBeUndefined()
  expect((await memory.find('/a'))?.text).toBe('aaaaa')
  await memory.save('/d', { etag: '1', text: 'd'.repeat(20) })
  expect(await memory.find('/d')).toBeUndefined()
})
