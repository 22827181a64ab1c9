import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLockFaults, type LockFile, listProduction } from './find-lock-faults.ts'
import { readAdvisories } from './read-advisories.ts'
import { toBillOfMaterials } from './to-bill-of-materials.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const LOCK = read('package-lock.json') as LockFile & { packages: { '': Dependencies } }
const MANIFEST = read('package.json') as Dependencies & { allowScripts: Record<string, boolean> }
const MOST_DIRECT = 40
const MOST_IN_ALL = 250

interface Dependencies {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

test('every package has a strong checksum, comes from the registry, runs nothing at installation and has a licence that we keep', () => {
  const scripts = Object.keys(MANIFEST.allowScripts).filter(name => MANIFEST.allowScripts[name])
  expect(scripts).toEqual(['node'])
  expect(Object.keys(LOCK.packages).length).toBeGreaterThan(100)
  expect(findLockFaults(LOCK, scripts)).toEqual([])
})

test('a package without checksum, of elsewhere, with a script or of another licence is found', () => {
  const good = { integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' }
  const check = (change: object) =>
    findLockFaults({ packages: { 'node_modules/x': { ...good, ...change } } }, ['node'])
  expect(check({})).toEqual([])
  expect(check({ integrity: undefined })).toEqual(['node_modules/x: no strong checksum'])
  expect(check({ integrity: `sha1-${'A'.repeat(27)}=` })).toHaveLength(1)
  expect(check({ resolved: 'git+ssh://git@github.com/x/x.git#1' })).toHaveLength(1)
  expect(check({ resolved: 'http://registry.npmjs.org/x/-/x-1.0.0.tgz' })).toHaveLength(1)
  expect(check({ resolved: 'https://registry.npmjs.org/x/-/x-1.0.0.tgz' })).toEqual([])
  expect(check({ hasInstallScript: true })).toEqual(['node_modules/x: a script at installation'])
  expect(check({ license: 'GPL-3.0-only' })).toEqual(['node_modules/x: licence GPL-3.0-only'])
  expect(check({ license: 'Python-2.0' })).toHaveLength(1)
  expect(check({ license: 'Python-2.0', dev: true })).toEqual([])
})

test('what is asked for directly is one version and no range, and is what is locked', () => {
  const { dependencies, devDependencies } = MANIFEST
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
    expect([name, LOCK.packages[`node_modules/${name}`]?.version]).toEqual([name, version])
  }
  expect(LOCK.packages[''].dependencies).toEqual(dependencies)
  expect(LOCK.packages[''].devDependencies).toEqual(devDependencies)
})

test(`at most ${MOST_DIRECT} packages are asked for in production, at most ${MOST_IN_ALL} come along`, () => {
  expect(Object.keys(MANIFEST.dependencies).length).toBeLessThanOrEqual(MOST_DIRECT)
  expect(listProduction(LOCK).length).toBeLessThanOrEqual(MOST_IN_ALL)
})

test('the bill of materials names every package of production once, with checksum and licence', () => {
  const bill = toBillOfMaterials(LOCK, { name: 'allez', version: '0.1.0' })
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(bill.components.map(one => one['bom-ref']).sort()).toEqual(listProduction(LOCK).sort())
  for (const name of Object.keys(MANIFEST.dependencies))
    expect(bill.components.filter(one => one['bom-ref'] === `node_modules/${name}`)).toHaveLength(1)
  for (const { purl, hashes, licenses } of bill.components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/)
    expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
    expect(licenses[0]?.expression).not.toBe('')
  }
})

test('an answer about known holes is told from none, and none is never taken for "no holes"', () => {
  const hole = { vulnerabilities: { x: { severity: 'high', range: '<1.2.3' } } }
  expect(readAdvisories('{"vulnerabilities":{}}').kind).toBe('clean')
  expect(readAdvisories(JSON.stringify(hole))).toEqual({ kind: 'holes', lines: ['x <1.2.3: high'] })
  for (const text of ['', 'null', '{}', '<html>', '{"message":"405 Method Not Allowed","error":{}}'])
    expect(readAdvisories(text).kind, text).toBe('not asked')
  expect(readAdvisories('{"message":"405"}').lines[0]).toContain('could not be asked (405)')
})
