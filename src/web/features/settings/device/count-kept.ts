/** What lies in kept answers, counted: pools and brackets of events, people whom somebody has met. */
export interface KeptContents {
  readonly pools: number
  readonly brackets: number
  readonly headToHeads: number
  /** Something of it is fenced as last seen: it is old after minutes. */
  readonly isLive: boolean
}

const HEAD_TO_HEAD = /^\/api\/v3\/view\/opponents\/[^/?]+\/[^/?]+/

/** Counts what answers hold, by the addresses that were asked. Total: what it cannot read counts as nothing. */
export function countKept(answers: readonly (readonly [key: string, value: unknown])[]): KeptContents {
  const values = answers.map(([, value]) => value)
  const events = values.filter(value => listIn(value, 'pools') !== undefined)
  return {
    pools: events.reduce<number>((sum, event) => sum + (listIn(event, 'pools')?.length ?? 0), 0),
    brackets: events.filter(event => (listIn(fieldOf(event, 'elimination'), 'rounds') ?? []).length > 0)
      .length,
    headToHeads: answers.filter(([key]) => HEAD_TO_HEAD.test(key)).length,
    isLive: values.some(
      value => fieldOf(value, 'live') === true || (listIn(value, 'events') ?? []).some(isLiveEvent),
    ),
  }
}

/** Past this it is no longer what is so, milliseconds: of what is fenced minutes, of lists a day. */
const OLD_MS = { live: 5 * 60_000, list: 86_400_000 } as const

/** Whether what was kept at a moment is old by its own rhythm. */
export const isKeptOld = ({ isLive }: KeptContents, savedAt: number, now: number): boolean =>
  now - savedAt > (isLive ? OLD_MS.live : OLD_MS.list)

const isLiveEvent = (event: unknown): boolean => fieldOf(event, 'live') === true

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function listIn(value: unknown, name: string): readonly unknown[] | undefined {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : undefined
}
