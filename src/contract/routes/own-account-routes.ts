import { z } from 'zod'
import { NewPassword } from '#contract/accounts/password.ts'
import { NewSecondFactor, SecondFactor } from '#contract/accounts/second-factor.ts'
import { route } from '#contract/call/route-spec.ts'

const password = z.string().min(1).max(1024)

/** The password once more: asked for where one has not just signed in. */
const Confirmation = z.object({ password: password.optional() }).optional()

/** Six digits of an app, or a code for an emergency. */
const code = z.string().min(1).max(64)

/** A signed-in device of one's own. */
export const OwnSession = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.number().int(),
  seenAt: z.number().int(),
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const ownAccountRoutes = {
  changePassword: route({
    method: 'POST',
    path: '/api/v2/user/me/password',
    access: 'user',
    origin: 'addition',
    summary: 'Choose a new password; every other session ends and this one gets a new cookie',
    body: z.object({ currentPassword: password, newPassword: NewPassword }),
    response: z.object({ changed: z.literal(true) }),
  }),
  getSecondFactor: route({
    method: 'GET',
    path: '/api/v2/user/me/second-factor',
    access: 'user',
    origin: 'addition',
    summary: 'Whether signing in asks for a code besides the password',
    response: SecondFactor,
  }),
  beginSecondFactor: route({
    method: 'POST',
    path: '/api/v2/user/me/second-factor',
    access: 'user',
    origin: 'addition',
    summary: 'Makes a secret for an app that shows codes; it counts once a first code was right',
    body: z.object({ password }),
    refuses: [409],
    response: NewSecondFactor,
  }),
  confirmSecondFactor: route({
    method: 'POST',
    path: '/api/v2/user/me/second-factor/confirm',
    access: 'user',
    origin: 'addition',
    summary: 'Turns the second factor on by a first code; answers codes for an emergency, each good once',
    body: z.object({ code }),
    refuses: [409],
    response: z.object({ codes: z.array(z.string()) }),
  }),
  dropSecondFactor: route({
    method: 'POST',
    path: '/api/v2/user/me/second-factor/off',
    access: 'user',
    origin: 'addition',
    summary: 'Turns the second factor off, by the password and one more code',
    body: z.object({ password, code }),
    response: SecondFactor,
  }),
  renewEmergencyCodes: route({
    method: 'POST',
    path: '/api/v2/user/me/second-factor/codes',
    access: 'user',
    origin: 'addition',
    summary: 'New codes for an emergency, by the password and one more code; the old ones end',
    body: z.object({ password, code }),
    refuses: [409],
    response: z.object({ codes: z.array(z.string()) }),
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/v2/user/me/sessions',
    access: 'user',
    origin: 'addition',
    summary: 'Where one is signed in',
    response: z.array(OwnSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/v2/user/me/sessions/:id',
    access: 'user',
    origin: 'addition',
    summary:
      'End one of one’s own sessions; 403 `confirm` without the password where one has not just signed in',
    params: z.object({ id: z.string() }),
    body: Confirmation,
    response: z.array(OwnSession),
  }),
  signOutEverywhere: route({
    method: 'POST',
    path: '/api/v2/user/me/signout-everywhere',
    access: 'user',
    origin: 'addition',
    summary: 'End all of one’s sessions, this one too; 403 `confirm` as above',
    body: Confirmation,
    response: z.object({ signedOut: z.literal(true) }),
  }),
  exportMe: route({
    method: 'GET',
    path: '/api/v2/user/me/export',
    access: 'user',
    origin: 'addition',
    summary: 'Everything kept about the account, as a file',
    response: z.record(z.string(), z.unknown()),
  }),
  deleteMe: route({
    method: 'POST',
    path: '/api/v2/user/me/delete',
    access: 'user',
    origin: 'addition',
    summary: 'Delete the account with everything kept about it',
    body: z.object({ password }),
    refuses: [409],
    response: z.object({ deleted: z.literal(true) }),
  }),
} as const
