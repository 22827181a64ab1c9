import { readScoresheetChange } from '#domain/scoresheet/read-scoresheet-change.ts'
import type { ScoresheetPerson, ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import { parseDay } from '#domain/time/day.ts'
import type { MakingFrame } from './making-frame.ts'

/** A sheet that is being made, before it is one. */
export interface MakingDraft {
  /** Absent: the one that is proposed. */
  readonly frame?: MakingFrame
  readonly people: readonly ScoresheetPerson[]
  /** Pools by the rules, or as somebody lays them from paper. */
  readonly way: 'drawn' | 'paper'
  /** Absent: as many as the rules have. */
  readonly poolCount?: number
  /** Which lots are drawn; 0: none. */
  readonly lot: number
  readonly paper: readonly (readonly string[])[]
}

export const EMPTY_DRAFT: MakingDraft = { people: [], way: 'drawn', lot: 0, paper: [] }

/** As it is kept until the sheet is made. */
export const formatMakingDraft = (draft: MakingDraft): string => JSON.stringify(draft)

/** Reads what was kept. Total: what cannot be read is left out. */
export function parseMakingDraft(text: string | undefined): MakingDraft {
  const given = readObject(text)
  const { poolCount, lot } = given
  const frame = readFrame(given.frame)
  return {
    ...(frame ? { frame } : {}),
    people: readList(given.people).flatMap(one => readValue('fencer', one)?.person ?? []),
    way: given.way === 'paper' ? 'paper' : 'drawn',
    ...(isCount(poolCount) && poolCount > 0 ? { poolCount } : {}),
    lot: isCount(lot) ? lot : 0,
    paper: readList(given.paper).map(pool => readList(pool).filter(key => typeof key === 'string')),
  }
}

function readFrame(given: unknown): MakingFrame | undefined {
  const { name, event, place } = toObject(given)
  const read = readValue('event', { ...toObject(event), name: 'any' })?.event
  if (!read || read.day === undefined || !parseDay(read.day).ok) return undefined
  const { name: _, poolCount: __, ...rest } = read
  const { tournamentId, tournamentName, eventId, eventName } = toObject(place)
  return {
    event: { ...rest, day: read.day },
    name: toText(name) ?? '',
    ...(typeof tournamentId === 'string' && typeof tournamentName === 'string'
      ? {
          place: {
            tournamentId,
            tournamentName,
            ...(typeof eventId === 'string' ? { eventId } : {}),
            ...(typeof eventName === 'string' ? { eventName } : {}),
          },
        }
      : {}),
  }
}

type Read<Kind extends ScoresheetValue['kind']> = Extract<ScoresheetValue, { kind: Kind }>

/** By the rules of the log: what it would refuse is not kept either. */
function readValue<Kind extends ScoresheetValue['kind']>(kind: Kind, body: unknown): Read<Kind> | undefined {
  const read = readScoresheetChange({ id: '', by: '', at: 0, kind, body })
  return read.ok && read.value.kind === 'value' ? (read.value.value as Read<Kind>) : undefined
}

function readObject(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return toObject(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

const toObject = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
const readList = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])
const toText = (given: unknown): string | undefined => (typeof given === 'string' ? given : undefined)
const isCount = (given: unknown): given is number => Number.isSafeInteger(given) && (given as number) >= 0
