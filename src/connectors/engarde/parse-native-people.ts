import type { NativePart, NativePerson } from './native-part.ts'
import { findRecordText, type LispNode, type LispRecord, toLispRecord } from './read-lisp.ts'

const STATUS: ReadonlyMap<string, NonNullable<NativePerson['status']>> = new Map(
  Object.entries({
    abandon: 'withdrawn',
    exclusion: 'excluded',
    exclu: 'excluded',
  } as const),
)

/** tireur.txt, equipe.txt, club.txt, nation.txt. Birth dates and licences are not taken. undefined for other records. */
export function parseNativePeople(nodes: readonly LispNode[]): NativePart | undefined {
  const records = nodes.map(toLispRecord)
  const isOf = (name: string) => records.filter(record => findRecordText(record, 'classe') === name)
  const teams = isOf('equipe')
  const people = [...isOf('tireur'), ...teams]
  if (people.length > 0) {
    return { kind: 'people', teams: teams.length > 0, people: people.flatMap(toPerson) }
  }
  for (const what of ['club', 'nation'] as const) {
    const own = isOf(what)
    if (own.length > 0) return { kind: 'names', of: what, names: new Map(own.flatMap(toName)) }
  }
  return undefined
}

function toPerson(record: LispRecord): NativePerson[] {
  const key = findRecordText(record, 'cle')
  const last = findRecordText(record, 'nom')
  const first = findRecordText(record, 'prenom')
  const name = [last, first].filter(Boolean).join(', ')
  if (key === undefined || name === '') return []
  const club = findRecordText(record, 'club1')
  const nation = findRecordText(record, 'nation1')
  const status =
    findRecordText(record, 'presence') === 'absent'
      ? ('absent' as const)
      : STATUS.get(findRecordText(record, 'status')?.toLowerCase() ?? '')
  return [
    {
      key,
      name,
      ...(club === undefined ? {} : { club }),
      ...(nation === undefined ? {} : { nation }),
      ...(status ? { status } : {}),
    },
  ]
}

function toName(record: LispRecord): [string, string][] {
  const key = findRecordText(record, 'cle')
  const name = findRecordText(record, 'nom')
  return key === undefined || name === undefined ? [] : [[key, name]]
}
