import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockFile } from './find-lock-faults.ts'
import { toBillOfMaterials } from './to-bill-of-materials.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', name), 'utf8'))

const { name, version } = read('package.json') as { name: string; version: string }
console.log(
  JSON.stringify(toBillOfMaterials(read('package-lock.json') as LockFile, { name, version }), null, 2),
)
