import Fastify, { type FastifyInstance } from 'fastify'
import { type Probes, registerProbes } from './register-probes.ts'

const REQUEST_TIMEOUT_MS = 10_000
const BODY_LIMIT = 1_024

/** The HTTP server of a process that answers nobody but those who look after it. */
export function buildProbeServer(probes: Probes): FastifyInstance {
  const server = Fastify({ logger: false, bodyLimit: BODY_LIMIT, requestTimeout: REQUEST_TIMEOUT_MS })
  registerProbes(server, probes)
  return server
}
