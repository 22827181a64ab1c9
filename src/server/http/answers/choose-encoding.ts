import type { FastifyRequest } from 'fastify'

/** How a reader takes what is packed; undefined: not at all. */
export function chooseEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}
