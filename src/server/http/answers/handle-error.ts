import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, Problem } from '#contract/call/problem.ts'
import { DatabaseError } from '#server/store/engine/database-error.ts'

/** The one place where an error becomes an answer: known refusals as they are, everything else without inner details. `refused` hears of all. */
export function handleError(
  report: (what: string, error: unknown) => void,
  refused: (problem: Problem, request: FastifyRequest) => void = () => {},
): (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const problem = toProblem(error)
    // Somebody is at the call already: nothing has failed.
    if (problem.status >= 500 && problem.code !== 'under-way')
      report(`${request.method} ${request.routeOptions.url}`, error)
    refused(problem, request)
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
    reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .send({ code: problem.code, message: problem.message, present: problem.present })
  }
}

function toProblem(error: FastifyError | Problem | DatabaseError): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseError) return BY_KIND[error.kind]()
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status !== undefined && status >= 400 && status < 500) {
    return new Problem(status, 'bad-request', 'This request cannot be read')
  }
  return internal()
}

const internal = (): Problem => new Problem(500, 'internal', 'Something went wrong on our side')
const away = (): Problem => new Problem(503, 'storage-busy', 'The database does not answer. Try again')

const BY_KIND = {
  full: () => new Problem(507, 'storage-full', 'There is no room left to save this'),
  busy: away,
  gone: away,
  unwritable: () => badRequest('This request cannot be read'),
  constraint: internal,
  other: internal,
} as const satisfies Record<DatabaseError['kind'], () => Problem>
