import { z } from 'zod'
import { ROLES } from '#contract/accounts/user.ts'
import { AdminCircle } from '#contract/admin/admin-circle.ts'
import { route } from '#contract/call/route-spec.ts'
import { TypedText } from '#contract/fields/typed-text.ts'
import { CIRCLE_ROLES } from '#contract/people/circle-role.ts'

const params = z.object({ id: z.string() })

/** An account as administrators see it: no contacts, no fencers. */
export const AdminUser = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  disabled: z.boolean(),
  createdAt: z.number().int(),
  seenAt: z.number().int().nullable(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** An invitation that still stands. The token itself is told once, when it is made. */
export const Invitation = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  note: z.string(),
  createdAt: z.number().int(),
  expiresAt: z.number().int(),
})
export type Invitation = z.infer<typeof Invitation>

export const adminPeopleRoutes = {
  listUsers: route({
    method: 'GET',
    path: '/api/v2/admin/users',
    access: 'admin',
    origin: 'addition',
    summary: 'All accounts',
    response: z.array(AdminUser),
  }),
  changeUser: route({
    method: 'PATCH',
    path: '/api/v2/admin/users/:id',
    access: 'admin',
    origin: 'addition',
    summary: 'Disable or enable an account, or give it another role; not one’s own',
    params,
    body: z.object({ role: z.enum(ROLES).optional(), disabled: z.boolean().optional() }),
    refuses: [409],
    response: z.array(AdminUser),
  }),
  listInvitations: route({
    method: 'GET',
    path: '/api/v2/admin/invitations',
    access: 'admin',
    origin: 'addition',
    summary: 'Invitations that still stand',
    response: z.array(Invitation),
  }),
  createInvitation: route({
    method: 'POST',
    path: '/api/v2/admin/invitations',
    access: 'admin',
    origin: 'addition',
    summary: 'Invite somebody: a link with a token that works once',
    body: z.object({ role: z.enum(ROLES), note: TypedText(200).optional() }),
    response: z.object({ invitation: Invitation, path: z.string() }),
  }),
  revokeInvitation: route({
    method: 'DELETE',
    path: '/api/v2/admin/invitations/:id',
    access: 'admin',
    origin: 'addition',
    summary: 'Take an invitation back',
    params,
    response: z.array(Invitation),
  }),
  listAdminCircles: route({
    method: 'GET',
    path: '/api/v2/admin/circles',
    access: 'admin',
    origin: 'addition',
    summary: 'Fencers by name with the accounts around them; without a name those hidden, or asked for',
    query: z.object({ search: z.string().max(100).optional() }),
    response: z.array(AdminCircle),
  }),
  changeAdminCircle: route({
    method: 'PUT',
    path: '/api/v2/admin/circles/:id/members/:userId',
    access: 'admin',
    origin: 'addition',
    summary: 'Take an account into a fencer’s circle, or out of it (no role)',
    params: z.object({ id: z.string(), userId: z.string() }),
    body: z.object({ role: z.enum(CIRCLE_ROLES).nullable() }),
    response: AdminCircle,
  }),
  hidePerson: route({
    method: 'PUT',
    path: '/api/v2/admin/circles/:id/hidden',
    access: 'admin',
    origin: 'addition',
    summary: 'Hide a person from everybody outside their circle at a family’s request, or show them again',
    params,
    body: z.object({ isHidden: z.boolean() }),
    response: AdminCircle,
  }),
} as const
