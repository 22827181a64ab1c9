import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#contract/accounts/user.ts'
import { notFound } from '#contract/call/problem.ts'
import type { Invitation } from '#contract/routes/admin-people-routes.ts'
import type { Handler } from '#contract/routes/handler.ts'
import {
  addInvitation,
  dropInvitation,
  findInvitation,
  listInvitations,
} from '#server/store/accounts/invitations.ts'
import { findCircleInvitation } from '#server/store/circle/circle-invitations.ts'
import type { Store } from '#server/store/open-store.ts'
import { formatSessionToken, hashSessionToken } from './session-token.ts'

/** An invitation stands for a week, the first administrator's code for a day, in milliseconds. */
const INVITATION_MS = 7 * 24 * 3_600_000
const SETUP_MS = 24 * 3_600_000

/** Makes an invitation; the token is in the answer only. */
export async function makeInvitation(
  store: Store,
  wanted: { role: Role; note?: string | undefined; setup?: boolean; now: number },
): Promise<{ invitation: Invitation; token: string }> {
  const { role, note = '', setup = false, now } = wanted
  const token = formatSessionToken(randomBytes(32))
  const id = randomUUID()
  const expiresAt = now + (setup ? SETUP_MS : INVITATION_MS)
  await addInvitation(store.write, {
    id,
    tokenHash: hashSessionToken(token),
    role,
    note,
    setup,
    now,
    expiresAt,
  })
  return { invitation: { id, role, note, createdAt: now, expiresAt }, token }
}

/**
 * Where the browser goes to use an invitation. The token stands behind #, which browsers send to nobody: no proxy has it
 * in its log.
 */
export const toJoinPath = (token: string): string => `/join#token=${encodeURIComponent(token)}`
export const toSetupPath = (code: string): string => `/setup#code=${encodeURIComponent(code)}`

type Name = 'listInvitations' | 'createInvitation' | 'revokeInvitation' | 'lookAtInvitation'
type InvitationCalls = { readonly [One in Name]: Handler<One> }

/** Invitations as administrators make them, and as somebody looks at one before joining. */
export function invitationCalls(store: Store, now: () => number): InvitationCalls {
  return {
    listInvitations: () => listInvitations(store.read, now()),

    createInvitation: async ({ input: { body } }) => {
      const { invitation, token } = await makeInvitation(store, { ...body, now: now() })
      return { invitation, path: toJoinPath(token) }
    },

    revokeInvitation: async ({ input: { params } }) => {
      await dropInvitation(store.write, params.id)
      return listInvitations(store.write, now())
    },

    lookAtInvitation: async ({ input: { body } }) => {
      const tokenHash = hashSessionToken(body.token)
      const found = await findInvitation(store.read, tokenHash, now())
      if (found) return { role: found.role, expiresAt: found.expiresAt }
      const shared = await findCircleInvitation(store.read, tokenHash, now())
      if (!shared) throw notFound('Invitation')
      const { role, by, fencers, expiresAt } = shared
      return { role: 'user', expiresAt, circle: { role, by, fencers: fencers.map(({ name }) => name) } }
    },
  }
}
