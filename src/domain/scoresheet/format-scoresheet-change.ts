import type { ScoresheetChange, ScoresheetValue } from './scoresheet-change.ts'

/** Kind and body of an entry that says a change: what `readScoresheetChange` reads. */
export function formatScoresheetChange(change: ScoresheetChange): {
  readonly kind: string
  readonly body: Record<string, unknown>
} {
  if (change.kind === 'undo') return { kind: 'undo', body: { of: change.of } }
  if (change.kind === 'settle') return { kind: 'settle', body: { of: change.of, over: change.over } }
  const { kind } = change.value
  return { kind, body: { ...toBody(change.value), was: change.was } }
}

function toBody(value: ScoresheetValue): object {
  switch (value.kind) {
    case 'event':
      return value.event
    case 'fencer':
      return value.person
    case 'leave':
      return value.leave
    case 'pools':
      return { round: value.round, pools: value.pools }
    case 'score':
      return { round: value.round, ...value.result }
    case 'seeds':
      return { seeds: value.seeds }
    case 'tableScore':
      return { ...value.place, ...value.result }
    case 'relay':
      return value.result
    case 'lineUp':
      return value.lineUp
    case 'insist':
      return { slot: value.slot, isRight: value.isRight }
    case 'finish':
      return { isOver: value.isOver }
  }
}
