import type { NowRival, NowState } from '#contract/live/now-view.ts'
import { foldName, type ScriptState } from './find-script-state.ts'

/** Places are about to be read: until then a row says how somebody went out, and the places that can be. */
export function isAlmostPlaced(state: NowState, { kind, place }: ScriptState): boolean {
  if (kind !== 'finished') return false
  if (state.kind === 'finished') return state.place === undefined
  if (state.kind !== 'out' && state.kind !== 'notPromoted') return false
  const { places } = state
  return !places || (Number(place) >= places.best && Number(place) <= places.worst)
}

const UNPLACED: readonly string[] = ['left', 'out']

/** What a row says otherwise than the script, in words; undefined: nothing. */
export function compareWithScript(state: NowState, { kind, ...details }: ScriptState): string | undefined {
  if (kind === 'unplaced' && UNPLACED.includes(state.kind)) return undefined
  if (state.kind !== kind)
    return `${state.kind} instead of ${kind} ${JSON.stringify(details)} ${JSON.stringify(state)}`
  const said = toDetails(state)
  const other = Object.entries(details).filter(
    ([name, value]) => value !== undefined && JSON.stringify(said[name] ?? null) !== JSON.stringify(value),
  )
  if (other.length === 0) return undefined
  return `${kind}: ${other.map(([name, value]) => `${name} ${JSON.stringify(said[name])} instead of ${JSON.stringify(value)}`).join(', ')}`
}

const toFolded = (rival: NowRival | undefined): string | undefined => rival && foldName(rival.name)

function toDetails(state: NowState): Record<string, unknown> {
  const next =
    'next' in state
      ? { ...state.next, opponent: toFolded(state.next.opponent), from: state.next.from?.map(toFolded) }
      : {}
  const lostTo = state.kind === 'out' ? { lostTo: toFolded(state.lostTo) } : {}
  const isCheckedIn = state.kind === 'entered' ? { isCheckedIn: state.isCheckedIn === true } : {}
  return { ...next, ...state, ...lostTo, ...isCheckedIn }
}
