import { readScoresheetChange } from '#domain/scoresheet/read-scoresheet-change.ts'
import type { ScoresheetLineUp } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import type {
  ScoresheetBout,
  ScoresheetConflict,
  ScoresheetState,
} from '#domain/scoresheet/scoresheet-state.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import { formatScore, type Touches, toTouches } from '../describe-score.ts'
import { nameRound } from '../name-round.ts'
import type { NamesByKey } from '../names-by-key.ts'
import { findPlacedBout } from '../to-score-value.ts'

const { scoresheet, settle: texts } = SCORESHEET_TEXTS

/** What a conflict is about: "Pool 3, bout 12 · PARK – HAR". */
export function describeConflict(
  { slot }: Pick<ScoresheetConflict, 'slot'>,
  state: ScoresheetState,
  names: NamesByKey,
): string {
  for (const pool of state.pools) {
    const at = pool.bouts.findIndex(bout => bout.slot === slot)
    const bout = pool.bouts[at]
    if (bout) {
      const said = texts.poolBout(
        pool.number,
        at + 1,
        `${names(bout.left).narrow} – ${names(bout.right).narrow}`,
      )
      const hasRounds = state.pools.some(one => one.round !== pool.round)
      return hasRounds ? texts.bout(scoresheet.round(pool.round), said) : said
    }
  }
  const inTable = state.table?.bouts.find(bout => bout.slot === slot)
  if (inTable)
    return texts.bout(
      nameRound(inTable, state.table),
      `${names(inTable.left).narrow} – ${names(inTable.right).narrow}`,
    )
  const relayed = /^relay\/(\d)\/(.+)$/.exec(slot)
  if (relayed) {
    const match = findPlacedBout(state, relayed[2] ?? '')
    const said = match ? `${names(match.left).narrow} – ${names(match.right).narrow}` : '?'
    return texts.relay(Number(relayed[1]), said)
  }
  const [kind, fencer] = slot.split('/')
  if (kind === 'pools' && Number(fencer) > 1) return texts.roundPools(Number(fencer))
  const word = texts.kinds[kind as keyof typeof texts.kinds] ?? scoresheet.page
  return fencer !== undefined && (kind === 'fencer' || kind === 'leave' || kind === 'lineUp')
    ? texts.bout(word, names(fencer).sheet)
    : word
}

/** What one of the words says, in short. */
export function describeWord(
  entry: ScoresheetEntry,
  { slot }: ScoresheetConflict,
  state: ScoresheetState,
  names: NamesByKey,
): string {
  const change = readScoresheetChange(entry)
  const value = change.ok && change.value.kind === 'value' ? change.value.value : undefined
  switch (value?.kind) {
    case 'score':
    case 'tableScore':
      return formatScore(toTouches(value.result, findPlacedBout(state, slot) ?? { left: value.result.a }))
    case 'relay': {
      const match = findPlacedBout(state, value.result.of) ?? { left: value.result.a }
      const { leftTouches, rightTouches } = toTouches(value.result, match)
      return `${leftTouches ?? '?'}–${rightTouches ?? '?'}`
    }
    case 'lineUp':
      return nameLineUp(value.lineUp, state)
    case 'event':
      return value.event.name
    case 'fencer':
      return [value.person.name, value.person.club, value.person.rating].filter(Boolean).join(' · ')
    case 'leave':
      return value.leave.how === null ? texts.present : texts.left
    case 'pools':
      return value.pools.map(pool => pool.map(key => names(key).narrow).join(', ')).join(' / ')
    case 'seeds':
      return value.seeds.map(key => names(key).narrow).join(', ')
    case 'insist':
      return value.isRight ? texts.oursIsRight : texts.fine
    case 'finish':
      return value.isOver ? texts.over : texts.goesOn
    default:
      return '?'
  }
}

/** What one of the words says of a bout, as its two stand; undefined: it says something else. */
export function readWordScore(
  entry: ScoresheetEntry,
  bout: Pick<ScoresheetBout, 'left'>,
): Touches | undefined {
  const change = readScoresheetChange(entry)
  const value = change.ok && change.value.kind === 'value' ? change.value.value : undefined
  return value?.kind === 'score' || value?.kind === 'tableScore' ? toTouches(value.result, bout) : undefined
}

function nameLineUp({ team, order }: ScoresheetLineUp, { fencers }: ScoresheetState): string {
  const members = fencers.find(one => one.fencer === team)?.members ?? []
  return order.map(at => members[at] ?? String(at + 1)).join(', ')
}
