import type { SimulatedWorld } from '../world/simulated-world.ts'

interface Sent {
  readonly user_id: string
  readonly fact_id: string
  readonly channel: string
  readonly state: string
}

/** Each fact goes to each receiver once a channel, and nothing waits any more. */
export function checkNotices(world: SimulatedWorld): void {
  const { reader } = world.disk
  const sent = reader.run('select user_id, fact_id, channel, state from notice_delivery', [])
    .rows as unknown as Sent[]
  const keys = sent.map(one => `${one.user_id} ${one.fact_id} ${one.channel}`)
  if (new Set(keys).size !== keys.length) world.fail('a notice is handed on twice')
  const waiting = sent.filter(({ state }) => state === 'due')
  const isTried = world.plan.incidents.some(
    ({ kind }) =>
      kind === 'textsFail' || kind === 'kill' || kind === 'freeze' || kind === 'clock' || kind === 'diskFull',
  )
  if (waiting.length > 0 && !isTried) world.fail(`${waiting.length} notices still wait`)
  const texts = new Map<string, number>()
  for (const { to, body, isAcknowledged } of world.texts.arrived) {
    const key = `${to} ${body}`
    // Whoever never heard that it was taken sends it again.
    if (isAcknowledged) texts.set(key, (texts.get(key) ?? 0) + 1)
  }
  for (const [text, times] of texts)
    if (times > 1 && !isTried) world.fail(`a text arrived ${times} times: ${text}`)
}
