import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { notFound } from '#contract/call/problem.ts'
import { formatOpenApi } from '#contract/routes/open-api.ts'
import { handleError } from './answers/handle-error.ts'
import { packAnswer } from './answers/pack-answer.ts'
import { refuseExpectations, refuseUnread } from './answers/refuse-unread.ts'
import { toSecurityHeaders } from './answers/security-headers.ts'
import { serveWeb, type WebPages } from './answers/serve-web.ts'
import { requireSameOrigin } from './limits/same-origin.ts'
import { noteAnswers } from './probes/note-answers.ts'
import { type Probes, registerProbes } from './probes/register-probes.ts'
import { type RoutesOptions, registerRoutes } from './register-routes.ts'
import type { SecurityNotes } from './security-notes.ts'
import { takeMailForms } from './take-mail-forms.ts'

export interface ServerOptions extends RoutesOptions {
  /** What is told to those who look after the server. */
  readonly probes: Probes
  /** Undefined: the calls alone. */
  readonly pages: WebPages | undefined
  /** Addresses of proxies in front whose word on https and caller is trusted. */
  readonly trustProxy: boolean | string
  /** Epoch milliseconds, told with every answer: the reader's clock may be wrong. */
  readonly moment: () => number
  /** Where pages may send videos, besides ourselves; undefined: nowhere. */
  readonly uploadOrigin?: string | undefined
  readonly report: (what: string, error: unknown) => void
  /** Hears of what is refused. */
  readonly notes: SecurityNotes
}

const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 20_000
/** For robots that ask first; the others find the same in the head of every answer. */
const ROBOTS = 'User-agent: *\nDisallow: /\n'

/** The HTTP server: headers, guards, every route of the contract, the pages, the one error handler. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { metrics } = options.probes
  const answer = handleError(options.report, (problem, request) => {
    metrics.noteRefusal(problem.code)
    options.notes.refused(problem, request)
  })
  const securityHeaders = toSecurityHeaders(
    options.pages?.inline ?? { scripts: [], styles: [] },
    options.uploadOrigin,
  )
  // Of what cannot be read nobody knows how it came: a proxy that is trusted ends https.
  const unread = options.trustProxy === false ? 'http' : 'https'
  // Whoever cannot be read has asked for nothing: what they get is data.
  const unreadHeaders = securityHeaders({ url: '/api/', protocol: unread })
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxy,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnread(unreadHeaders),
    // Addresses that cannot be read never reach a route, nor its error handler.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders({ url: request.url, protocol: unread }))
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
  server.decorate('moment', options.moment)
  server.addHook('onSend', (request, reply, _, done) => {
    const usual = securityHeaders(request)
    // What an answer says of itself is stricter.
    for (const name in usual) if (!reply.hasHeader(name)) reply.header(name, usual[name])
    // Files of the pages are asked for by nobody who looks.
    if (!request.url.startsWith('/assets/')) reply.header('allez-now', options.moment())
    done()
  })
  server.addHook('onSend', options.once.keep)
  server.addHook('onSend', packAnswer)
  noteAnswers(server, metrics.calls, () => performance.now())
  server.addHook('preHandler', (request, _, done) => {
    requireSameOrigin(request)
    done()
  })
  server.setErrorHandler(answer)
  refuseExpectations(server.server, unreadHeaders)
  registerRoutes(server, options)
  // Seldom asked for, and longer in the making than all the rest of a start.
  let openApi: string | undefined
  server.get('/api/openapi.json', (_, reply) => {
    openApi ??= JSON.stringify(formatOpenApi())
    return reply.type('application/json; charset=utf-8').send(openApi)
  })
  server.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
  server.get('/api/health', () => ({ ok: true }))
  registerProbes(server, options.probes)
  if (options.pages) serveWeb(server, options.pages)
  else
    server.setNotFoundHandler(() => {
      throw notFound('Address')
    })
  return server
}
