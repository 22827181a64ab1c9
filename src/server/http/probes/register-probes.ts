import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readiness } from './readiness.ts'
import type { ServerMetrics } from './server-metrics.ts'

export interface Probes {
  readonly readiness: Pick<Readiness, 'look'>
  readonly metrics: ServerMetrics
  /** Whoever asks for figures shows it as a bearer token; undefined: nobody gets them. */
  readonly metricsToken?: string | undefined
}

/**
 * What those ask who look after the server: `/healthz`, whether the process lives; `/readyz`, whether it can serve, with 503 where it
 * cannot; `/metrics`, its figures.
 */
export function registerProbes(server: FastifyInstance, { readiness, metrics, metricsToken }: Probes): void {
  server.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  server.get('/readyz', async (_, reply) => {
    const found = await readiness.look()
    return reply
      .code(found.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(found)
  })
  server.get('/metrics', async (request, reply) => {
    // To whoever has no right to them they are not there.
    if (!hasToken(request, metricsToken)) return reply.callNotFound()
    return sendMetrics(reply, metrics)
  })
}

async function sendMetrics(reply: FastifyReply, metrics: ServerMetrics): Promise<FastifyReply> {
  const text = await metrics.toText()
  return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
}

function hasToken({ headers: { authorization = '' } }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
