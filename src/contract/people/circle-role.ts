export const CIRCLE_ROLES = ['parent', 'observer'] as const
/** What an account of a fencer's circle may do: a parent changes what is kept of them, an observer looks. */
export type CircleRole = (typeof CIRCLE_ROLES)[number]
