import type { SimulatedWorld } from '../world/simulated-world.ts'

/** What was acknowledged is there; each queue of a phone arrived once and in its order. */
export function checkAcknowledged(world: SimulatedWorld): void {
  const { reader } = world.disk
  const filed = reader.run('select id from scoresheet_entry order by seq', []).rows as { id: string }[]
  const ids = filed.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) world.fail('an entry is on file twice')
  for (const { name, typed, written, acknowledged, setup } of world.phones) {
    for (const id of acknowledged.entries)
      if (!ids.includes(id)) world.fail(`${id} was acknowledged and is lost`)
    const own = ids.filter(id => typed.includes(id))
    if (own.join() !== typed.join()) world.fail(`${name} typed ${typed}, on file are ${own}`)
    if (written.length === 0) continue
    const [row] = reader.run('select cell from app_user where id = ?', [setup.account]).rows as {
      cell: string
    }[]
    if (row?.cell !== written.at(-1)) world.fail(`${name} wrote ${written.at(-1)}, there is ${row?.cell}`)
  }
}
