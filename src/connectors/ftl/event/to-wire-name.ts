import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'

/** 'LAST First' → 'LAST, First' in the source's letters; a team keeps its name. */
export const toWireName = (name: string, team: boolean): string =>
  team ? name : formatPersonName(parsePersonName(name))

/** The same from surname and given name told apart, which needs no guess. */
export const toWireNameOfParts = (last: string, first: string | undefined, team: boolean): string =>
  team || first === undefined ? last : formatPersonName({ last, first })
