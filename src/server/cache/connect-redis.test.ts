import { expect, test } from 'vitest'
import { connectRedis } from './connect-redis.ts'

test('a Redis that is not there fails commands at once and is told once', async () => {
  const errors: string[] = []
  const redis = connectRedis('redis://127.0.0.1:1', error => errors.push(error.message))
  await expect.poll(() => errors.length).toBe(1)
  await expect(redis.get('anything')).rejects.toThrow()
  for (let tries = 0; tries < 3; tries++) await new Promise(resolve => redis.once('reconnecting', resolve))
  expect(errors).toHaveLength(1)
  expect(redis.status).not.toBe('end')
  redis.disconnect()
})
