import { z } from 'zod'
import { Person } from './person.ts'

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const CONNECTIONS = ['GoogleCalendar', 'YouTubeMetadata', 'YouTubeUpload'] as const
export type ConnectionName = (typeof CONNECTIONS)[number]

/** The signed-in user (spec §3, "User (me)"). `role` tells the screens whether to offer the admin pages. */
export const User = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  primaryUser: Person,
  observers: z.array(Person),
  trackedFencers: z.array(z.object({ fencerId: z.string(), personalInfo: Person })),
  /** Whether the operator lets pictures be fetched by hashed e-mail address. */
  avatars: z.boolean().optional(),
  /** An administrator whose rights wait until the second factor is on. */
  needsCode: z.literal(true).optional(),
  connections: z.partialRecord(z.enum(CONNECTIONS), z.boolean()),
})
export type User = z.infer<typeof User>
