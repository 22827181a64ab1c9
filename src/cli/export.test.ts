import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatAllezJson } from '#connectors/exchange/allez-json/format-allez-json.ts'
import { parseAllezJson } from '#connectors/exchange/allez-json/parse-allez-json.ts'
import { readExchangeFile } from '#connectors/exchange/read-exchange-file.ts'
import { HALL_CUP_SHEET } from '#tools/testing/invented/hall-cup-sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'allez-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NODE = join(process.cwd(), 'node_modules', '.bin', 'node')
const allez = (...words: string[]) =>
  spawnSync(NODE, ['src/cli/main.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ALLEZ_DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
  })

describe('allez export', () => {
  let eventId = ''
  beforeAll(() => {
    writeFileSync(join(folder, 'event.json'), formatAllezJson(HALL_CUP_SHEET, { withPrivate: true }))
    const { stdout } = allez('import', join(folder, 'event.json'), '--json')
    eventId = JSON.parse(stdout).tournaments[0].events[0].id
  })

  it('prints an event as a file, without what is private', () => {
    const { status, stdout, stderr } = allez('export', eventId, '--format', 'fie-xml')
    expect([status, readExchangeFile(stdout)?.kind]).toEqual([0, 'fie-xml'])
    expect(stderr).toMatch(/^fie-xml cannot hold, left out: .*people\.rating \(4\)/)
    expect(stdout).toContain("D'Arcy")
    expect(stdout).not.toMatch(/199\d|90000000/)
  })

  it('writes what is private when told to, for the owner’s eyes', () => {
    const file = join(folder, 'private.json')
    writeFileSync(file, 'there before')
    const { status, stdout } = allez('export', eventId, '--with-private', '--out', file, '--json')
    expect([status, JSON.parse(stdout)]).toEqual([
      0,
      { event: eventId, format: 'json', file, withPrivate: true },
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const sheet = parseAllezJson(readFileSync(file, 'utf8'))
    expect(sheet.ok && sheet.value.people[0]).toMatchObject({ birthYear: 1991, ids: { usaf: '900000000' } })
  })

  it('says what it cannot do, and how it is called', () => {
    const unknown = allez('export', 'nothing')
    expect([unknown.status, unknown.stdout, unknown.stderr]).toEqual([1, '', 'There is no event nothing.\n'])
    const foreign = allez('export', eventId, '--format', 'pdf')
    expect([foreign.status, foreign.stderr]).toEqual([2, '--format is one of json, fie-xml, frd\n'])
    const help = allez('export', '--help')
    expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('export EVENT_ID')])
    expect(help.stdout).not.toContain('allez import')
  })
})
