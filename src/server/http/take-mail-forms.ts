import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/call/problem.ts'
import { ROUTES } from '#contract/routes/route-table.ts'

/** What programs for mail post where somebody presses *unsubscribe* (RFC 8058, 3.2). No other call takes a form. */
export function takeMailForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/,
    { parseAs: 'buffer' },
    (request, _, done) => {
      const isTaken = request.routeOptions.url === ROUTES.unsubscribe.path
      done(isTaken ? null : new Problem(415, 'bad-request', 'This request cannot be read'), undefined)
    },
  )
}
