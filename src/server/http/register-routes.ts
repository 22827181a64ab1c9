import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Call, Caller, Handler } from '#contract/handler.ts'
import { JsonText } from '#contract/json-text.ts'
import { badRequest, notAllowed, notBuilt, notSignedIn } from '#contract/problem.ts'
import type { RouteSpec } from '#contract/route-spec.ts'
import { ROUTES, type RouteName } from '#contract/route-table.ts'
import { StoredAnswer } from '#contract/stored-answer.ts'
import type { CallLimit } from './call-limit.ts'
import { sendBytes } from './send-bytes.ts'
import type { SessionCache } from './session-cache.ts'
import { findSessionHash } from './session-cookie.ts'
import { toNetwork } from './to-network.ts'

/** A handler that writes the answer itself: bytes made beforehand, streams, cookies. */
export type RawHandler<Name extends RouteName> = (
  call: Call<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply> | FastifyReply

/** What is built: at most one of the two per route. The others answer 501. */
export type Handlers = { readonly [Name in RouteName]?: Handler<Name> }
export type RawHandlers = { readonly [Name in RouteName]?: RawHandler<Name> }

/** Registers every route of the contract with its checks: who may, what comes in, then the handler. */
export function registerRoutes(
  server: FastifyInstance,
  sessions: SessionCache,
  handlers: Handlers,
  raw: RawHandlers,
  limit: CallLimit,
): void {
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const spec: RouteSpec = ROUTES[name]
    const handle = handlers[name] as ((call: Call<never>) => Promise<unknown>) | undefined
    const handleRaw = raw[name] as RawHandler<never> | undefined
    server.route({
      method: spec.method,
      url: spec.path,
      handler: async (request, reply) => {
        const caller = await requireAccess(spec, sessions, limit, request)
        takeCall(caller ?? peekCaller(sessions, request), limit, request)
        if (!handle && !handleRaw) throw notBuilt(`${spec.method} ${spec.path}`)
        const call = { input: readInput(spec, request), caller } as Call<never>
        if (handleRaw) return handleRaw(call, request, reply)
        const answer = await handle?.(call)
        if (answer instanceof StoredAnswer) return sendStored(answer, spec, request, reply)
        reply.header('cache-control', 'no-store')
        if (!(answer instanceof JsonText)) return answer
        reply.header('content-type', 'application/json; charset=utf-8')
        return answer.text
      },
    })
  }
}

/** What everybody gets may be kept by the browser, which asks each time whether it still holds. */
function sendStored(
  answer: StoredAnswer<unknown>,
  spec: RouteSpec,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { etag, gzip, brotli, text } = answer
  const isPublic = spec.access === 'public'
  const headers = {
    'cache-control': isPublic ? 'public, no-cache' : 'private, no-cache',
    vary: isPublic ? 'accept-encoding' : 'accept-encoding, cookie',
  }
  return sendBytes({ etag, gzip, brotli, plain: () => Buffer.from(text) }, headers, request, reply)
}

async function requireAccess(
  spec: RouteSpec,
  sessions: SessionCache,
  limit: CallLimit,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (spec.access === 'public') return undefined
  const hash = findSessionHash(request)
  const caller = hash === undefined ? undefined : (sessions.peek(hash) ?? (await sessions.find(hash)))
  if (!caller) {
    // Anybody can make a session up; looking many up at once costs little, and a hall's real ones never wait for it.
    limit.take(toNetwork(request.ip))
    throw notSignedIn()
  }
  if (spec.access === 'admin' && caller.role !== 'admin') throw notAllowed()
  return caller
}

/** Who signed in counts as themselves on public calls too, whoever else floods from the same address. */
function peekCaller(sessions: SessionCache, request: FastifyRequest): Caller | undefined {
  const hash = findSessionHash(request)
  return hash === undefined ? undefined : sessions.peek(hash)
}

/** What anybody may read is stored bytes: a hall behind one address may ask for it eight times as often. */
const ANONYMOUS_COST = 1 / 8

function takeCall(caller: Caller | undefined, limit: CallLimit, request: FastifyRequest): void {
  const network = toNetwork(request.ip)
  if (caller) limit.take(caller.userId)
  else if (request.method === 'GET') limit.take(`read ${network}`, ANONYMOUS_COST)
  else limit.take(network)
}

function readInput(spec: RouteSpec, request: FastifyRequest): object {
  return {
    // Parameters of a path are texts by nature; that they are the declared ones is a test of the contract.
    ...(spec.params ? { params: request.params } : {}),
    ...(spec.query ? { query: checkQuery(spec.query, request) } : {}),
    ...(spec.body ? { body: check(spec.body, request.body, 'body') } : {}),
  }
}

const MOST_QUERIES = 500
/** Queries that were found good, by schema and text: viewers ask with the same few ones again and again. */
const goodQueries = new Map<z.ZodType, LRUCache<string, object>>()

function checkQuery(schema: z.ZodType, request: FastifyRequest): unknown {
  const text = request.url.slice(request.url.indexOf('?') + 1)
  const known = goodQueries.get(schema) ?? new LRUCache<string, object>({ max: MOST_QUERIES })
  goodQueries.set(schema, known)
  const found = known.get(text)
  if (found) return found
  const checked = check(schema, request.query, 'query') as object
  if (text.length < 200) known.set(text, checked)
  return checked
}

function check(schema: z.ZodType, value: unknown, where: string): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw badRequest(`${where}${first ? `: ${first.path.join('.')} ${first.message}` : ''}`)
}
