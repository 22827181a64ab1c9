import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSecretKeys } from '#server/config/load-secret-keys.ts'
import { createSecretBox } from './secret-box.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]

test('what is sealed opens for its user alone, and not when it was touched', () => {
  const box = createSecretBox([oldKey])
  const sealed = box.seal('a token – ünïcode', 'nora')
  expect(sealed).not.toContain('token')
  expect(box.seal('a token – ünïcode', 'nora')).not.toBe(sealed)
  expect(box.open(sealed, 'nora')).toBe('a token – ünïcode')
  expect(box.open(sealed, 'otto')).toBeUndefined()
  for (const broken of [
    '',
    'v1',
    'v2.x.y',
    sealed.slice(0, -3),
    `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`,
  ]) {
    expect(box.open(broken, 'nora')).toBeUndefined()
  }
})

test('a key is changed with both, then the old one goes', () => {
  const sealed = createSecretBox([oldKey]).seal('t', 'nora')
  const both = createSecretBox([newKey, oldKey])
  const again = both.seal(both.open(sealed, 'nora') ?? '', 'nora')
  const only = createSecretBox([newKey])
  expect(only.open(again, 'nora')).toBe('t')
  expect(only.open(sealed, 'nora')).toBeUndefined()
})

test('without a setting the key lies in a file for its owner’s eyes alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'allez-key-'))
  try {
    const [key] = loadSecretKeys(folder, undefined)
    expect(loadSecretKeys(folder, undefined)[0]).toEqual(key)
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'secret.key'), 'utf8').trim()).toBe(key?.toString('base64'))
    const setting = [newKey, oldKey].map(one => one.toString('base64')).join(',')
    expect(loadSecretKeys(folder, setting)).toEqual([newKey, oldKey])
    expect(() => loadSecretKeys(folder, 'c2hvcnQ='.padEnd(44, 'x'))).toThrow('32 bytes')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
