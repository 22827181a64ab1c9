/** What an account keeps of a person in it. */
export const PERSON_FIELDS = ['name', 'email', 'cell'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
