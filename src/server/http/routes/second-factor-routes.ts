import {
  confirmFactor,
  dropFactor,
  type FactorCallDeps,
  getSecondFactor,
  renewCodes,
} from '#server/features/second-factor/second-factor-calls.ts'
import type { RawHandlers } from '../raw-handler.ts'
import type { SecurityNotes } from '../security-notes.ts'

/**
 * The calls that turn a second factor on and off, and renew its codes for an emergency: all are written down. `changed`: rights may
 * be others now, and the answer waits until they are. It never rejects: the codes are shown in this answer alone.
 */
export const secondFactorRoutes = (
  deps: FactorCallDeps,
  notes: SecurityNotes,
  changed: () => Promise<void>,
) =>
  ({
    confirmSecondFactor: async ({ input, caller }, request, reply) => {
      const codes = await confirmFactor(deps, caller, input.body.code)
      notes.done('turned a second factor on', caller.userId, request)
      await changed()
      return reply.header('cache-control', 'no-store').send({ codes })
    },
    renewEmergencyCodes: async ({ input, caller }, request, reply) => {
      const codes = await renewCodes(deps, caller, input.body)
      notes.done('took new emergency codes', caller.userId, request)
      return reply.header('cache-control', 'no-store').send({ codes })
    },
    dropSecondFactor: async ({ input, caller }, request, reply) => {
      await dropFactor(deps, caller, input.body)
      notes.done('turned the second factor off', caller.userId, request)
      await changed()
      return reply.header('cache-control', 'no-store').send(await getSecondFactor(deps, caller))
    },
  }) satisfies Partial<RawHandlers>
