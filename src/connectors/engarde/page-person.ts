import type { SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import type { PageCell } from './read-tables.ts'

/** A person as a page names one: "LAST First" with a club or a flag in the cell beside. The name is the key. */
export function toPagePerson(name: string, home: PageCell | undefined): SheetPerson {
  const flag = [...(home?.classes ?? [])].find(one => /^flag-[A-Z]{3}$/.test(one))?.slice(5)
  const text = home?.text ?? ''
  return {
    key: name,
    name: formatPersonName(parsePersonName(name)),
    ...(flag === undefined ? {} : { country: flag }),
    ...(text === '' || text === flag ? {} : { club: text }),
  }
}
