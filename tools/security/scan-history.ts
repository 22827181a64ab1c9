import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findSecrets } from './find-secrets.ts'
import { listKnownSecrets } from './list-known-secrets.ts'

/** Looks through every version of every file that was ever committed for what looks like a secret; ends with 1 where one is. */
const ROOT = join(import.meta.dirname, '../..')
const MOST_BYTES = 2 ** 30
const LARGEST_TEXT = 2 ** 20
const known = new Set(listKnownSecrets())

const git = (words: readonly string[], input?: string): Buffer =>
  execFileSync('git', words, { cwd: ROOT, maxBuffer: MOST_BYTES, ...(input === undefined ? {} : { input }) })

const paths = new Map<string, string>()
for (const line of git(['rev-list', '--objects', 'HEAD']).toString().split('\n')) {
  const [object = '', ...path] = line.split(' ')
  if (path.length > 0) paths.set(object, path.join(' '))
}

let files = 0
let secrets = 0
const all = git(['cat-file', '--batch'], [...paths.keys()].join('\n'))
for (let at = 0; at < all.length; ) {
  const end = all.indexOf('\n', at)
  const [object = '', type, size = '0'] = all.toString('utf8', at, end).split(' ')
  const body = all.subarray(end + 1, end + 1 + Number(size))
  at = end + 2 + Number(size)
  const path = paths.get(object) ?? ''
  if (type !== 'blob' || known.has(path) || body.length > LARGEST_TEXT || body.includes(0)) continue
  files += 1
  for (const { line, by } of findSecrets(body.toString())) {
    secrets += 1
    console.error(`${path}:${line} (${object.slice(0, 12)}): ${by}`)
  }
}
console.log(`history: ${files} versions of files, ${secrets} with what looks like a secret`)
process.exitCode = secrets === 0 && files > 0 ? 0 : 1
