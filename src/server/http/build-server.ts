import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { formatOpenApi } from '#contract/routes/open-api.ts'
import type { AnswerOnce } from './answers/answer-once.ts'
import { handleError } from './answers/handle-error.ts'
import { packAnswer } from './answers/pack-answer.ts'
import { toSecurityHeaders } from './answers/security-headers.ts'
import { serveWeb, type WebPages } from './answers/serve-web.ts'
import { CallLimit } from './limits/call-limit.ts'
import { requireSameOrigin } from './limits/same-origin.ts'
import type { Handlers, RawHandlers } from './raw-handler.ts'
import { registerRoutes } from './register-routes.ts'
import type { SessionCache } from './sessions/session-cache.ts'
import { takeMailForms } from './take-mail-forms.ts'

export interface ServerOptions {
  readonly sessions: SessionCache
  readonly handlers: Handlers
  readonly raw: RawHandlers
  /** Does once what arrives more than once. */
  readonly once: AnswerOnce
  /** Undefined: the calls alone. */
  readonly pages: WebPages | undefined
  /** Addresses of proxies in front whose word on https and caller is trusted. */
  readonly trustProxy: boolean | string
  /** Milliseconds by a clock that nobody sets. */
  readonly now: () => number
  /** Epoch milliseconds, told with every answer: the reader's clock may be wrong. */
  readonly moment: () => number
  /** Where pages may send videos, besides ourselves; undefined: nowhere. */
  readonly uploadOrigin?: string | undefined
  readonly callsPerSecond?: number | undefined
  readonly report: (what: string, error: unknown) => void
}

const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 20_000
/** For robots that ask first; the others find the same in the head of every answer. */
const ROBOTS = 'User-agent: *\nDisallow: /\n'

/** The HTTP server: headers, guards, every route of the contract, the pages, the one error handler. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const answer = handleError(options.report)
  const securityHeaders = toSecurityHeaders(
    options.pages?.inline ?? { scripts: [], styles: [] },
    options.uploadOrigin,
  )
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxy,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Addresses that cannot be read never reach a route, nor its error handler.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(request as FastifyRequest))
      answer(error, request as FastifyRequest, reply as FastifyReply)
    },
  })
  // What RFC 6902 calls a patch; as plain JSON it is taken as well.
  const readJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json-patch+json', { parseAs: 'string' }, readJson)
  takeMailForms(server)
  // Cookies are read where a session is looked for, not before every request.
  server.register(cookie, { hook: false })
  server.decorate('securityHeaders', securityHeaders)
  server.addHook('onRequest', (request, reply, done) => {
    // Answers that are written past the framework say it, too; files of the pages are asked for by nobody who looks.
    if (!request.url.startsWith('/assets/')) reply.raw.setHeader('allez-now', options.moment())
    done()
  })
  server.addHook('onSend', (request, reply, _, done) => {
    const usual = securityHeaders(request)
    // What an answer says of itself is stricter.
    for (const name in usual) if (!reply.hasHeader(name)) reply.header(name, usual[name])
    done()
  })
  server.addHook('onSend', options.once.keep)
  server.addHook('onSend', packAnswer)
  server.addHook('preHandler', (request, _, done) => {
    requireSameOrigin(request)
    done()
  })
  server.setErrorHandler(answer)
  registerRoutes(
    server,
    options.sessions,
    options.handlers,
    options.raw,
    new CallLimit(options.now, options.callsPerSecond),
    options.once,
  )
  const openApi = JSON.stringify(formatOpenApi())
  server.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(openApi))
  server.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
  server.get('/api/health', () => ({ ok: true }))
  if (options.pages) serveWeb(server, options.pages)
  return server
}
