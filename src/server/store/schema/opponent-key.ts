import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'

const LONGEST = 100

/** What tells one opponent from another: the known person, else "~" and the folded name. */
export function toOpponentKey(opponent: { name: string; fencerId?: string | undefined }): string {
  if (opponent.fencerId !== undefined) return opponent.fencerId
  return `~${(toNameKey(parsePersonName(opponent.name)) || opponent.name).slice(0, LONGEST)}`
}
