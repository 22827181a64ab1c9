import { Pool } from 'undici'

/** Sends `count` GET requests over a few connections and checks every status. */
export async function sendLoad(
  url: string,
  path: string,
  headers: Record<string, string>,
  expected: number,
  count: number,
): Promise<void> {
  const pool = new Pool(url, { connections: 8, pipelining: 1 })
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
      await body.dump({ limit: 64 * 1024 * 1024 })
      if (statusCode !== expected) throw new Error(`${path}: ${statusCode} instead of ${expected}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: 8 }, work))
  } finally {
    await pool.close()
  }
}
