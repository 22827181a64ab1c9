import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallTimes } from './call-times.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When it came, by a clock that nobody sets, in milliseconds; 0: nobody noted it. */
    begunAt: number
  }
  interface FastifyInstance {
    /** Counts an answer; whoever writes one past Fastify tells it. Streams have no end worth counting. */
    noteAnswer(request: FastifyRequest, status: number): void
  }
}

/** Counts how long calls take until their answer is handed on; what else an answer goes through must be registered before. */
export function noteAnswers(server: FastifyInstance, times: CallTimes, steadyNow: () => number): void {
  const note = (request: FastifyRequest, status: number) => {
    const ms = request.begunAt === 0 ? 0 : steadyNow() - request.begunAt
    times.note(request.method, request.routeOptions.url, status, ms)
  }
  server.decorateRequest('begunAt', 0)
  server.decorate('noteAnswer', note)
  server.addHook('onRequest', (request, _, done) => {
    request.begunAt = steadyNow()
    done()
  })
  server.addHook('onSend', (request, reply, _, done) => {
    note(request, reply.statusCode)
    done()
  })
}
