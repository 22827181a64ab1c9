import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { JsonBytes } from '#contract/call/json-bytes.ts'
import { JsonText } from '#contract/call/json-text.ts'
import { badRequest, notAllowed, notSignedIn, otherAccount } from '#contract/call/problem.ts'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { StoredAnswer } from '#contract/call/stored-answer.ts'
import type { Call, Caller } from '#contract/routes/handler.ts'
import { ROUTES, type RouteName } from '#contract/routes/route-table.ts'
import { SharedClock } from '#server/store/engine/shared-clock.ts'
import { countSpent } from '#server/store/engine/spent-time.ts'
import type { Tracer } from '#server/trace/tracer.ts'
import type { AnswerOnce } from './answers/answer-once.ts'
import { sendBytes } from './answers/send-bytes.ts'
import type { Allowance } from './limits/allowance.ts'
import type { Limits } from './limits/limits.ts'
import { toNetwork } from './limits/to-network.ts'
import { Turns } from './limits/turns.ts'
import type { Handlers, RawHandler, RawHandlers, RawName } from './raw-handler.ts'
import type { SessionCache } from './sessions/session-cache.ts'
import { findSessionToken } from './sessions/session-cookie.ts'

/** What is in memory, and what stays open. */
const AT_ONCE: ReadonlySet<RouteName> = new Set(['getLiveEvent', 'streamLiveEvent', 'streamNow'])

/** Of so many accounts it is known what they have under way; one that is forgotten pays for each call alone. */
const MOST_CLOCKS = 10_000

/** What routes stand on. */
export interface RoutesOptions {
  readonly sessions: SessionCache
  readonly handlers: Handlers
  readonly raw: RawHandlers
  /** What one account may have. */
  readonly limits: Limits
  /** Does once what arrives more than once. */
  readonly once: AnswerOnce
  /** Follows each call. */
  readonly tracer: Tracer
}

/** Registers every route of the contract with its checks: who may, what comes in, then the handler. */
export function registerRoutes(
  server: FastifyInstance,
  { sessions, handlers, raw, limits, once, tracer }: RoutesOptions,
): void {
  const turns = new Turns(() => performance.now())
  const clocks = new LRUCache<string, SharedClock>({ max: MOST_CLOCKS })
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const spec: RouteSpec = ROUTES[name]
    const handle = toWork(name, spec, handlers, raw)
    const step = `${spec.method} ${spec.path}`
    const facts = { 'http.request.method': spec.method, 'http.route': spec.path }
    server.route({
      method: spec.method,
      url: spec.path,
      handler: (request, reply) => {
        const told = () => ({ 'http.response.status_code': reply.raw.statusCode })
        return tracer.follow(step, facts, () => take(request, reply), told)
      },
    })

    function take(request: FastifyRequest, reply: FastifyReply): unknown {
      const token = findSessionToken(request)
      const known = token === undefined ? undefined : sessions.peek(token)
      // Polls come by the thousand: where all is in memory, nothing waits for a turn.
      if (known || token === undefined || spec.access === 'public') return answer(known)
      return sessions.find(token).then(answer)

      function answer(caller: Caller | undefined): unknown {
        requireAccess(spec, caller, limits.calls, request)
        takeCall(caller, limits.calls, request)
        // What anybody may ask does not depend on who asks.
        const asks = spec.access === 'public' ? undefined : caller
        const call = { input: readInput(spec, request), caller: asks } as Call<never>
        const isCounted = caller !== undefined && !AT_ONCE.has(name)
        // Nothing is taken before it is known how much it was: whoever owes waits.
        if (isCounted) limits.time.take(caller.userId, 0)
        const work = () =>
          isCounted
            ? countTime(caller.userId, () => handle(call, request, reply))
            : handle(call, request, reply)
        const waits = caller !== undefined && spec.method === 'GET' && !AT_ONCE.has(name)
        if (spec.keyed && caller) return workOnce(caller, work)
        return waits ? turns.run(caller.userId, work) : work()
      }

      /** What an account has under way, it has once: its calls may wait for each other. */
      function clockOf(userId: string): SharedClock {
        const clock = clocks.get(userId) ?? new SharedClock(() => performance.now())
        clocks.set(userId, clock)
        return clock
      }

      /** Does work for an account, which pays the time of the processors that it took. */
      async function countTime(userId: string, work: () => unknown): Promise<unknown> {
        const spent = { ms: 0, clock: clockOf(userId) }
        const begun = process.threadCpuUsage()
        try {
          const made = countSpent(spent, work)
          const { user, system } = process.threadCpuUsage(begun)
          spent.ms += (user + system) / MICROSECONDS
          return await made
        } finally {
          limits.time.spend(userId, spent.ms)
        }
      }

      async function workOnce({ userId }: Caller, work: () => unknown): Promise<unknown> {
        const known = await once.find(request, userId)
        if (!known) return work()
        return reply
          .code(known.status)
          .header('cache-control', 'no-store')
          .header('content-type', 'application/json; charset=utf-8')
          .send(known.body)
      }
    }
  }
}

type Work = (call: Call<never>, request: FastifyRequest, reply: FastifyReply) => unknown

/** The handler of a call, with what becomes of its answer. */
function toWork(name: RouteName, spec: RouteSpec, handlers: Handlers, raw: RawHandlers): Work {
  if (isRaw(name)) return raw[name] as RawHandler<never>
  const handle = handlers[name] as (call: Call<never>) => Promise<unknown>
  return (call, request, reply) => handle(call).then(made => sendMade(made, spec, request, reply))

  function isRaw(one: RouteName): one is RawName {
    return one in raw
  }
}

function sendMade(made: unknown, spec: RouteSpec, request: FastifyRequest, reply: FastifyReply): unknown {
  if (made instanceof StoredAnswer) return sendStored(made, spec, request, reply)
  reply.header('cache-control', 'no-store')
  const isText = made instanceof JsonText
  if (!isText && !(made instanceof JsonBytes)) return made
  reply.header('content-type', 'application/json; charset=utf-8')
  return isText ? made.text : Buffer.from(made.bytes.buffer, made.bytes.byteOffset, made.bytes.length)
}

/** What everybody gets may be kept by the browser, which asks each time whether it still holds. */
function sendStored(
  answer: StoredAnswer<unknown>,
  spec: RouteSpec,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { json, etag, gzip, brotli } = answer
  const isPublic = spec.access === 'public'
  const headers = {
    'cache-control': isPublic ? 'public, no-cache' : 'private, no-cache',
    vary: isPublic ? 'accept-encoding' : 'accept-encoding, cookie',
  }
  return sendBytes({ etag, gzip, brotli, plain: () => json.bytes }, headers, request, reply)
}

function requireAccess(
  spec: RouteSpec,
  caller: Caller | undefined,
  limit: Allowance,
  request: FastifyRequest,
): void {
  if (spec.access === 'public') return
  if (!caller) {
    // Anybody can make a session up; looking many up at once costs little, and a hall's real ones never wait for it.
    limit.take(toNetwork(request.ip))
    throw notSignedIn()
  }
  if (spec.access === 'admin' && caller.role !== 'admin') throw notAllowed()
  // What waited on a device may be sent when somebody else has just signed in there.
  const meant = request.headers['allez-account']
  if (meant !== undefined && meant !== caller.userId) throw otherAccount()
}

/** In a millisecond. */
const MICROSECONDS = 1_000
/** What anybody may read is stored bytes: a hall behind one address may ask for it eight times as often. */
const ANONYMOUS_COST = 1 / 8

/** Who signed in counts as themselves on public calls too, whoever else floods from the same address. */
function takeCall(caller: Caller | undefined, limit: Allowance, request: FastifyRequest): void {
  if (caller) limit.take(caller.userId)
  else if (request.method === 'GET') limit.take(`read ${toNetwork(request.ip)}`, ANONYMOUS_COST)
  else limit.take(toNetwork(request.ip))
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
