import { randomUUID } from 'node:crypto'
import { badRequest, notFound, Problem, tooMany } from '#contract/call/problem.ts'
import type { JoinRequest } from '#contract/routes/invitation-routes.ts'
import { parseUsername } from '#domain/text/username.ts'
import { findInvitation, joinByInvitation } from '#server/store/accounts/invitations.ts'
import { isUsernameTaken } from '#server/store/accounts/users.ts'
import { findCircleInvitation } from '#server/store/circle/circle-invitations.ts'
import { joinByCircleInvitation } from '#server/store/circle/take-circle-invitation.ts'
import type { Store } from '#server/store/open-store.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword, isHashingBusy } from './hash-password.ts'
import { hashSessionToken } from './session-token.ts'

const BUSY_SECONDS = 5

/** Signs up with an invitation, of an administrator or into a circle; the new user's id and hash. Throws a Problem when token, name or password cannot be used. */
export async function join(
  store: Store,
  request: JoinRequest,
  now: number,
): Promise<{ userId: string; passwordHash: string }> {
  const parsed = parseUsername(request.username)
  if (!parsed.ok) throw badRequest(parsed.reason)
  const username = parsed.value
  const tokenHash = hashSessionToken(request.token)
  // Looked at first: nobody without an invitation makes us hash or learns which names are taken.
  const invited = await findInvitation(store.read, tokenHash, now)
  if (!invited && !(await findCircleInvitation(store.read, tokenHash, now))) throw notFound('Invitation')
  if (await isUsernameTaken(store.read, username)) throw nameTaken()
  await checkNewPassword(request.password, username)
  if (isHashingBusy()) throw tooMany(BUSY_SECONDS)
  const passwordHash = await hashPassword(request.password)
  const id = randomUUID()
  const { name } = request
  const user = { id, username, passwordHash, now, ...(name ? { name } : {}) }
  const outcome = await (invited ? joinByInvitation : joinByCircleInvitation)(store.write, tokenHash, user)
  if (outcome === 'noInvitation') throw notFound('Invitation')
  if (outcome === 'nameTaken') throw nameTaken()
  return { userId: id, passwordHash }
}

const nameTaken = (): Problem => new Problem(409, 'name-taken', 'This username is taken')
