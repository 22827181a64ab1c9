import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/call/problem.ts'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site makes the browser ask for. Behind a trusted proxy our own host is the one that the
 * proxy was asked for.
 */
export function requireSameOrigin(request: FastifyRequest): void {
  if (HARMLESS.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign()
  const { origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== request.host) throw foreign()
}

const foreign = (): Problem => new Problem(403, 'foreign-origin', 'This call comes from another site')

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
