import type { SimulatedWorld } from '../world/simulated-world.ts'
import { mayTryAgain } from './may-try-again.ts'

interface Sent {
  readonly user_id: string
  readonly fact_id: string
  readonly channel: string
}

/** Each fact goes to each receiver once a channel. */
export function checkNotices(world: SimulatedWorld): void {
  const { reader } = world.disk
  const sent = reader.run('select user_id, fact_id, channel from notice_delivery', [])
    .rows as unknown as Sent[]
  const keys = sent.map(one => `${one.user_id} ${one.fact_id} ${one.channel}`)
  if (new Set(keys).size !== keys.length) world.fail('a notice is handed on twice')
  const texts = new Map<string, number>()
  for (const { to, body, isAcknowledged } of world.texts.arrived) {
    const key = `${to} ${body}`
    // Whoever never heard that it was taken sends it again.
    if (isAcknowledged) texts.set(key, (texts.get(key) ?? 0) + 1)
  }
  for (const [text, times] of texts)
    if (times > 1 && !mayTryAgain(world.plan)) world.fail(`a text arrived ${times} times: ${text}`)
}
