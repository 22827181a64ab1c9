import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSecrets } from './find-secrets.ts'
import { listKnownSecrets } from './list-known-secrets.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['src', 'fakes', 'e2e', 'bench', 'tools', 'docs']
const KNOWN = new Set(listKnownSecrets())

function listFiles(): string[] {
  const top = readdirSync(ROOT).filter(name => statSync(join(ROOT, name)).isFile())
  const below = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(one => one.isFile())
      .map(one => join(one.parentPath, one.name).slice(ROOT.length + 1)),
  )
  return [...top, ...below].filter(path => !KNOWN.has(path))
}

test('no file of the project holds what looks like a secret', () => {
  const files = listFiles()
  expect(files.length).toBeGreaterThan(3_000)
  const found = files.flatMap(path => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return text.includes('\0') ? [] : findSecrets(text).map(({ line, by }) => `${path}:${line}: ${by}`)
  })
  expect(found).toEqual([])
})

test('files that may are there, and need it', () => {
  for (const path of KNOWN) expect(findSecrets(readFileSync(join(ROOT, path), 'utf8')), path).not.toEqual([])
})

test('secrets of every kind are found, in whatever line', () => {
  // Put together here, so that this file holds none.
  const drawn = ['q1dXpw3UpT5V', 'Omu_cf_v6ih0', '7Aems3njxI-J', 'WgLcM94'].join('')
  const planted = [
    ['private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
    ['AWS key', `key = ${'AKIA'}${'IOSFODNN7EXAMPLE'}`],
    ['GitHub token', `${'ghp_'}${'a1B2'.repeat(9)}`],
    ['GitLab token', `${'glpat-'}${'x1Y2_'.repeat(4)}`],
    ['Google key', `${'AIza'}${'Sy'.padEnd(35, 'A1b2')}`],
    ['Google key', `${'GOCSPX-'}${'a1B2c3'.repeat(4)}`],
    ['npm token', `${'npm_'}${'a1B2'.repeat(9)}`],
    ['Slack token', `${'xoxb-'}1234567890-abc`],
    ['Stripe key', `${'sk_live_'}${'a1B2'.repeat(5)}`],
    ['Twilio account', `${'AC'}${'0a1b2c3d'.repeat(4)}`],
    ['signed token', [`${'eyJ'}hbGciOiJIUzI1NiJ9`, `${'eyJ'}zdWIiOiIxMjM0In0`, 'abcdefghijklmnop'].join('.')],
    ['address with password', `postgres://allez:${'hunter2'}@db.internal/allez`],
    ['drawn at random', `const secret = '${drawn}'`],
    ['drawn at random', `ALLEZ_SECRET_KEY=${drawn}`],
  ] as const
  for (const [by, line] of planted) expect(findSecrets(`\n${line}\n`), line).toEqual([{ line: 2, by }])
})

test('words, names, paths, hashes and invented addresses are none', () => {
  for (const line of [
    "const path = 'src/server/features/account/check-new-password.test.ts'",
    '"aLongNameThatSomebodyGaveToAFunctionOfTheirs2"',
    `"integrity": "sha512-${'Ab1/'.repeat(21)}AA=="`,
    "'smtps://user:password@host'",
    "'https://user:secret@example.org/'",
    `'${'0123456789abcdef'.repeat(4)}'`,
  ])
    expect(findSecrets(line), line).toEqual([])
})
