import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseServices } from '#server/config/services.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONFIG = join(ROOT, 'src/server/config')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Settings that the server reads, by their names. */
const KNOWN = new Set(
  readdirSync(CONFIG)
    .filter(name => name.startsWith('read-') && !name.includes('.test.'))
    .flatMap(
      name =>
        readFileSync(join(CONFIG, name), 'utf8').match(
          /\b(?:ALLEZ_[A-Z_]+|DATABASE_URL|REDIS_URL|PORT|HOST)\b/g,
        ) ?? [],
    ),
)
const FILES = ['compose.yaml', 'deploy/Dockerfile', 'deploy/allez@.service', 'docs/operate.md', 'README.md']

describe('what stands in the files for operators', () => {
  test.each(FILES)('%s names settings that there are', path => {
    const named = new Set(read(path).match(/\bALLEZ_[A-Z_]+[A-Z]\b/g) ?? [])
    if (path !== 'README.md') expect(named.size).toBeGreaterThan(0)
    expect([...named].filter(name => !KNOWN.has(name))).toEqual([])
  })

  test('each service runs in one process at least, two answer people', () => {
    const lists = [...read('compose.yaml').matchAll(/'--services=([\w,]+)'/g)].map(([, names = '']) => names)
    const all = lists.flatMap(names => [...parseServices(names)])
    expect(all.toSorted()).toEqual(['feed', 'tasks', 'web', 'web'])
  })

  test('the proxy hands on to those who answer people, streams unbuffered, and shows nobody the figures', () => {
    const proxy = read('deploy/nginx.conf')
    const compose = read('compose.yaml')
    const upstreams = [...proxy.matchAll(/server (\w+):8080/g)].map(([, name = '']) => name)
    expect(upstreams).toHaveLength(2)
    for (const name of upstreams)
      expect(compose).toMatch(new RegExp(`^  ${name}:\\n.*\\n    command: \\['--services=web'\\]`, 'm'))
    expect(proxy).toContain('proxy_buffering off')
    expect(proxy).toMatch(/location = \/metrics \{ return 404; \}/)
    expect(proxy).toContain('proxy_set_header X-Forwarded-For $remote_addr')
  })
})
