import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'

/** A name as the XML formats part it. */
export interface NameParts {
  readonly last: string
  /** Given names, and a suffix after them; may be empty. */
  readonly first: string
}

/** 'Last, First' → its two parts, as written; without a comma the parts are told by the words. */
export function toNameParts(name: string): NameParts {
  const comma = name.indexOf(',')
  const last = (comma < 0 ? name : name.slice(0, comma)).trim()
  const first = comma < 0 ? '' : name.slice(comma + 1).trim()
  if (last !== '' && (comma >= 0 || !/\s/.test(last))) return { last, first }
  const told = parsePersonName(name)
  return { last: told.last, first: [told.first, told.suffix].filter(Boolean).join(' ') }
}

/** The two parts → 'Last, First'; a lone surname of several words keeps a comma. */
export const fromNameParts = ({ last, first }: NameParts): string =>
  first === '' && /\s/.test(last) ? `${last},` : formatPersonName({ last, first })

/** A person's name with what stands after it: suffixes have an attribute of their own in FRD. */
export function toSuffixParts(name: string): NameParts & { readonly suffix: string } {
  const parts = toNameParts(name)
  const told = parsePersonName(fromNameParts(parts))
  // Only where nothing of the name's writing gets lost.
  if (told.suffix === undefined || formatPersonName(told) !== fromNameParts(parts)) {
    return { ...parts, suffix: '' }
  }
  return { last: told.last, first: told.first, suffix: told.suffix }
}
