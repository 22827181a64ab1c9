import { expect, test } from 'vitest'
import { faultCalls } from './fault-calls.ts'

const FAULT = { what: 'TypeError: x is undefined', where: '/live/:/event/:', around: ['DeTab', 'Tabs'] }

test('a fault of many readers is told once in ten minutes, in one printable line', async () => {
  let now = 0
  const told: string[] = []
  const { reportFault } = faultCalls(
    (what, error) => told.push(`${what}: ${error.message}`),
    () => now,
  )
  const tell = (body: typeof FAULT) => reportFault({ input: { body }, caller: undefined })
  expect(await tell(FAULT)).toEqual({ noted: true })
  await tell(FAULT)
  await tell({ ...FAULT, what: 'Error: a\nb\u001b[2J' })
  expect(told).toEqual([
    'a page broke: TypeError: x is undefined at /live/:/event/: in DeTab < Tabs',
    'a page broke: Error: a?b?[2J at /live/:/event/: in DeTab < Tabs',
  ])
  now += 10 * 60_000
  await tell(FAULT)
  expect(told).toHaveLength(3)
})

test('whoever makes faults up fills no log', async () => {
  const told: string[] = []
  const { reportFault } = faultCalls(
    (_, error) => told.push(error.message),
    () => 0,
  )
  for (let at = 0; at < 500; at += 1) {
    await reportFault({ input: { body: { ...FAULT, what: `E${at}` } }, caller: undefined })
  }
  expect(told).toHaveLength(200)
})
