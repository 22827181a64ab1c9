import { z } from 'zod'
import { NewPassword } from '#contract/accounts/password.ts'
import { ROLES, User } from '#contract/accounts/user.ts'
import { route } from '#contract/call/route-spec.ts'
import { TypedText } from '#contract/fields/typed-text.ts'
import { CIRCLE_ROLES } from '#contract/people/circle-role.ts'

const token = z.string().min(1).max(100)

/** What signing up takes. */
export const JoinRequest = z.object({
  token,
  username: z.string().min(1).max(64),
  password: NewPassword,
  name: TypedText(200).optional(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

export const invitationRoutes = {
  lookAtInvitation: route({
    method: 'POST',
    path: '/join/look',
    access: 'public',
    origin: 'addition',
    summary: 'Whether an invitation still stands; the token travels in the body so that no log keeps it',
    body: z.object({ token }),
    response: z.object({
      role: z.enum(ROLES),
      expiresAt: z.number().int(),
      /** Into a circle: whose fencers, by whom, to do what. Also an account that is there may take it. */
      circle: z
        .object({ role: z.enum(CIRCLE_ROLES), by: z.string(), fencers: z.array(z.string()) })
        .optional(),
    }),
  }),
  join: route({
    method: 'POST',
    path: '/join',
    access: 'public',
    origin: 'addition',
    summary: 'Sign up with an invitation; answers the user and sets the session cookie',
    body: JoinRequest,
    refuses: [409],
    response: User,
  }),
} as const
