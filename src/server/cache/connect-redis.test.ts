import { expect, test } from 'vitest'
import { connectRedis } from './connect-redis.ts'

test('a Redis that is not there fails commands at once and is told once', async () => {
  const errors: string[] = []
  const redis = connectRedis('redis://127.0.0.1:1', error => errors.push(error.message))
  await expect.poll(() => errors.length).toBe(1)
  await expect(redis.get('anything')).rejects.toThrow()
  await new Promise(resolve => setTimeout(resolve, 700))
  expect(errors).toHaveLength(1)
  expect(redis.status).not.toBe('end')
  redis.disconnect()
})
