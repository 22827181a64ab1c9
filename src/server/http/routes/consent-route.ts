import { Problem } from '#contract/call/problem.ts'
import { beginConsent, type ConsentDeps, finishConsent } from '#server/features/connections/consent.ts'
import type { RawHandlers } from '../raw-handler.ts'

/** Where people end up, whatever happened: an address of our own, never one from the request. */
const BACK = '/settings/account?consent='

/**
 * GET /api/v2/oauth/redirect: begins a consent, and is where the service sends people back to. `afterConsent` hears of
 * every consent that was given, `report` of what failed on the way, without anything secret in its words.
 */
export const consentRoute = (
  deps: ConsentDeps | undefined,
  afterConsent: (userId: string) => void,
  report: (what: string, error: unknown) => void,
) =>
  ({
    startConsent: async ({ caller }, request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      // People come here by a link: what is to be said to them is said on a page.
      if (!deps) return reply.redirect(`${BACK}unavailable`)
      const answer = new URL(request.url, 'http://here').searchParams
      if (!['state', 'code', 'error'].some(name => answer.has(name))) {
        if (request.headers['sec-fetch-site'] === 'cross-site') {
          throw new Problem(403, 'foreign-origin', 'This call comes from another site')
        }
        return reply.redirect(await beginConsent(deps, caller))
      }
      const given = await finishConsent(deps, caller, answer).catch(error => {
        report(
          'consent',
          new Error(
            withoutSecrets(
              error,
              ['state', 'code'].flatMap(name => answer.getAll(name)),
            ),
          ),
        )
        return false
      })
      if (given) afterConsent(caller.userId)
      return reply.redirect(`${BACK}${given ? 'given' : 'refused'}`)
    },
  }) satisfies Partial<RawHandlers>

/** The words of an error alone: its answer and cause may hold tokens. */
function withoutSecrets(error: unknown, secrets: readonly string[]): string {
  const text = error instanceof Error ? error.message : 'unknown'
  return secrets.reduce<string>((rest, secret) => (secret ? rest.replaceAll(secret, '…') : rest), text)
}
