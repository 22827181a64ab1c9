import { z } from 'zod'
import { CIRCLE_ROLES } from '#contract/people/circle-role.ts'

const Role = z.enum(CIRCLE_ROLES)

/** An account of a circle, as those who hold the fencer see it. */
const CircleMember = z.object({
  userId: z.string(),
  /** What the account is called, its username where it is called nothing. */
  name: z.string(),
  role: Role,
  isMe: z.boolean(),
  /** Whether the reader may take it out: observers, and parents who came later. */
  mayRemove: z.boolean(),
})
export type CircleMember = z.infer<typeof CircleMember>

/** An account that says that the fencer is theirs, too. */
const CircleRequest = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  at: z.number().int(),
})

/** How the reader stands to a fencer whom they follow. Members and requests are told to parents alone. */
const FencerCircle = z.object({
  fencerId: z.string(),
  name: z.string(),
  /** The reader's own; undefined: none. */
  role: Role.optional(),
  isHeld: z.boolean(),
  /** The reader asked to be taken in, and nobody decided. */
  hasAsked: z.boolean(),
  members: z.array(CircleMember),
  requests: z.array(CircleRequest),
})
export type FencerCircle = z.infer<typeof FencerCircle>

/** A link that makes who opens it a member, once, until it runs out or is taken back. Its token is told once. */
const CircleInvitation = z.object({
  id: z.string(),
  role: Role,
  fencerIds: z.array(z.string()),
  /** For which of the reader's observers, by the index in their list. */
  observer: z.number().int().optional(),
  expiresAt: z.number().int(),
})
export type CircleInvitation = z.infer<typeof CircleInvitation>

/** What an observer of the reader's list sees: nothing before they took an invitation. */
const ObserverShare = z.object({
  index: z.number().int(),
  hasAccepted: z.boolean(),
  fencerIds: z.array(z.string()),
})
export type ObserverShare = z.infer<typeof ObserverShare>

/** Everybody around the fencers whom the reader follows. */
export const CircleView = z.object({
  fencers: z.array(FencerCircle),
  observers: z.array(ObserverShare),
  invitations: z.array(CircleInvitation),
  /** Whether this server can send an invitation by mail. */
  hasMail: z.boolean(),
})
export type CircleView = z.infer<typeof CircleView>
