import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Call, Caller, Handler } from '#contract/handler.ts'
import { JsonText } from '#contract/json-text.ts'
import { badRequest, notAllowed, notBuilt, notSignedIn } from '#contract/problem.ts'
import type { RouteSpec } from '#contract/route-spec.ts'
import { ROUTES, type RouteName } from '#contract/route-table.ts'
import type { CallLimit } from './call-limit.ts'
import type { SessionCache } from './session-cache.ts'
import { findSessionHash } from './session-cookie.ts'

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
        limit.take(caller?.userId ?? request.ip)
        if (!handle && !handleRaw) throw notBuilt(`${spec.method} ${spec.path}`)
        const call = { input: readInput(spec, request), caller } as Call<never>
        if (handleRaw) return handleRaw(call, request, reply)
        reply.header('cache-control', 'no-store')
        const answer = await handle?.(call)
        if (!(answer instanceof JsonText)) return answer
        reply.header('content-type', 'application/json; charset=utf-8')
        return answer.text
      },
    })
  }
}

async function requireAccess(
  spec: RouteSpec,
  sessions: SessionCache,
  limit: CallLimit,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (spec.access === 'public') return undefined
  const hash = findSessionHash(request)
  let caller = hash === undefined ? undefined : sessions.peek(hash)
  if (hash !== undefined && !caller) {
    // Anybody can make a session up: what it costs to look it up counts for the address.
    limit.take(request.ip)
    caller = await sessions.find(hash)
  }
  if (!caller) throw notSignedIn()
  if (spec.access === 'admin' && caller.role !== 'admin') throw notAllowed()
  return caller
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
