import { type PersonName, parsePersonName } from './person-name.ts'
import { withoutTitle } from './without-title.ts'

/** "Élodie", for speaking of one's own fencer: whoever has one name only is called by it. */
export function toFirstName(name: string | PersonName): string {
  const { first, last } = typeof name === 'string' ? parsePersonName(name) : name
  return withoutTitle(first).split(' ')[0] || last
}
