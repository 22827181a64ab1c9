import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#contract/call/problem.ts'
import type { InlineHashes } from './security-headers.ts'
import { type SentBytes, sendBytes } from './send-bytes.ts'

const YEAR_MS = 365 * 24 * 3_600_000

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

/** The built pages: read once, with the hashes of their inline parts. */
export interface WebPages {
  readonly dir: string
  readonly html: string
  readonly inline: InlineHashes
}

/** Reads the built pages; undefined when they have not been built. */
export function readWebPages(dir: string): WebPages | undefined {
  const path = join(dir, 'index.html')
  if (!existsSync(path)) return undefined
  const html = readFileSync(path, 'utf8')
  return { dir, html, inline: { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') } }
}

/** Serves assets by name, for a year when their name holds a hash, and the one page for every address of a screen. */
export function serveWeb(server: FastifyInstance, pages: WebPages): void {
  const page = pack(pages.html)
  const usual = { wildcard: false, index: false, preCompressed: true } as const
  server.register(fastifyStatic, {
    ...usual,
    root: pages.dir,
    globIgnore: ['assets/**'],
    setHeaders: reply => reply.header('cache-control', 'no-cache'),
  })
  server.register(fastifyStatic, {
    ...usual,
    // Those of the builds of the last week are laid beside the pages: whoever has one of them open may still ask.
    root: [join(pages.dir, 'assets'), join(pages.dir, '../old-parts')].filter(existsSync),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: reply => reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`),
    // Twenty of them come with a first screen, and nobody asks twice: what tells versions apart only takes its time.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isScreen = isRead && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (!isScreen) throw notFound('Address')
    return sendBytes(page, PAGE_HEADERS, request, reply)
  })
}

function pack(html: string): SentBytes {
  const plain = Buffer.from(html)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    etag: `"${hash}"`,
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain),
    plain: () => plain,
  }
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(inline)]
    .map(match => match[1] ?? '')
    .filter(text => text.length > 0)
    .map(text => createHash('sha256').update(text).digest('base64'))
}
