import { z } from 'zod'
import { User } from '#contract/accounts/user.ts'
import { GuardedPatch } from '#contract/call/json-patch.ts'
import { route } from '#contract/call/route-spec.ts'

/** What POST /login takes (spec §5: both required). */
export const LoginRequest = z.object({
  username: z.string().min(1).max(254),
  password: z.string().min(1).max(1024),
})
export type LoginRequest = z.infer<typeof LoginRequest>

export const accountRoutes = {
  getMe: route({
    method: 'GET',
    path: '/api/v2/user/me',
    access: 'user',
    origin: 'spec',
    summary: 'The signed-in user',
    response: User,
  }),
  patchMe: route({
    method: 'PATCH',
    path: '/api/v2/user/me',
    access: 'user',
    origin: 'spec',
    summary: 'Change own profile, observers and what is noted of tracked fencers',
    keyed: true,
    body: GuardedPatch,
    refuses: [409, 412],
    response: User,
  }),
  getAuthTokens: route({
    method: 'GET',
    path: '/api/v2/user/me/authtokens',
    access: 'user',
    origin: 'spec',
    summary: 'A short-lived access token of the connected video service',
    response: z.object({ googleAccessToken: z.string().nullable() }),
  }),
  getAvatar: route({
    method: 'GET',
    path: '/api/v2/user/me/avatar',
    access: 'user',
    origin: 'addition',
    summary:
      'One’s own picture, or that of a followed fencer, by the e-mail noted; nothing where there is none',
    // Whose account it is makes the address of each person's picture another one; it is not looked at.
    query: z.object({ of: z.string().min(1).max(200), user: z.string().max(200).optional() }),
    answers: { 200: 'image/*', 204: null },
    response: z.unknown(),
  }),
  login: route({
    method: 'POST',
    path: '/login',
    access: 'public',
    origin: 'spec',
    summary: 'Sign in; answers the user and sets the session cookie',
    body: LoginRequest,
    refuses: [401],
    response: User,
  }),
  signInWithCode: route({
    method: 'POST',
    path: '/login/code',
    access: 'public',
    origin: 'addition',
    summary: 'Sign in to an account with a second factor, which POST /login refuses with 401 `code-needed`',
    body: LoginRequest.extend({ code: z.string().min(1).max(64) }),
    refuses: [401],
    response: User,
  }),
  logout: route({
    method: 'POST',
    path: '/logout',
    access: 'user',
    origin: 'addition',
    summary: 'End this session',
    response: z.object({ signedOut: z.literal(true) }),
  }),
  startConsent: route({
    method: 'GET',
    path: '/api/v2/oauth/redirect',
    access: 'user',
    origin: 'spec',
    summary: 'Redirect to the consent page of the video and calendar service',
    answers: { 302: null },
    response: z.unknown(),
  }),
} as const
