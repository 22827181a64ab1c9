import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findDangers } from '../strays/find-dangers.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Plant {
  readonly breach: string
  readonly file: string
  readonly by: string
  readonly text: string
}
const PLANTS = (
  JSON.parse(readFileSync(join(ROOT, 'tools/fence-plants/plants.json'), 'utf8')) as Plant[]
).filter(({ by }) => by === 'dangers')

test('the product does nothing of what is dangerous, but where it may', () => {
  expect(findDangers(ROOT)).toEqual([])
})

test.each(PLANTS.map(plant => [plant.breach, plant] as const))('%s is found', (_, { file, text }) => {
  const folder = mkdtempSync(join(tmpdir(), 'allez-dangers-'))
  try {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
    expect(findDangers(folder)).toHaveLength(1)
    writeFileSync(join(folder, file), 'export const harmless = (text: string) => /a/.exec(text)\n')
    expect(findDangers(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
