import type { ScoresheetAuthor } from '#contract/scoresheet/scoresheet-view.ts'
import { readScoresheetChange } from '#domain/scoresheet/read-scoresheet-change.ts'
import type { ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import { nameAuthor } from '#web/kit/scoresheet/name-author.ts'
import { describeScore, toTouches } from './describe-score.ts'
import type { NamesByKey } from './names-by-key.ts'

const { happened: texts } = SCORESHEET_TEXTS.scoresheet

interface Told {
  readonly entries: readonly ScoresheetEntry[]
  readonly names: NamesByKey
  readonly authors: ReadonlyMap<string, ScoresheetAuthor>
  readonly me: string
}

/** A line of what happened: who typed what. */
export function describeEntry(entry: ScoresheetEntry, told: Told): string {
  const who = nameAuthor(told, entry.by, SCORESHEET_TEXTS.scoresheet)
  const change = readScoresheetChange(entry)
  if (!change.ok) return texts.unreadable(who)
  if (change.value.kind === 'value') return describeValue(change.value.value, who, told.names)
  const { of, kind } = change.value
  const other = told.entries.find(one => one.id === of)
  const what = other && other.id !== entry.id ? describePlain(other, told) : '?'
  return kind === 'undo' ? texts.undo(who, what) : texts.settle(who, what)
}

/** What an entry says, that another speaks of; one level deep, for a log may go in circles. */
function describePlain(entry: ScoresheetEntry, told: Told): string {
  const who = nameAuthor(told, entry.by, SCORESHEET_TEXTS.scoresheet)
  const change = readScoresheetChange(entry)
  const isValue = change.ok && change.value.kind === 'value'
  return isValue && change.value.kind === 'value' ? describeValue(change.value.value, who, told.names) : who
}

function describeValue(value: ScoresheetValue, who: string, names: NamesByKey): string {
  switch (value.kind) {
    case 'event':
      return texts.event(who)
    case 'fencer':
      return texts.fencer(who, value.person.name)
    case 'leave': {
      const name = names(value.leave.fencer).sheet
      return value.leave.how === null ? texts.back(who, name) : texts.left(who, name)
    }
    case 'pools':
      return texts.pools(who, value.pools.length)
    case 'seeds':
      return texts.seeds(who, value.seeds.length)
    case 'lineUp':
      return texts.lineUp(who, names(value.lineUp.team).sheet)
    case 'relay': {
      const { a, b, number, touchesA, touchesB } = value.result
      const said = `${names(a).narrow} ${touchesA ?? '?'}–${touchesB ?? '?'} ${names(b).narrow}`
      return texts.relay(who, number, said)
    }
    case 'insist':
      return value.isRight ? texts.insists(who) : texts.yields(who)
    case 'finish':
      return value.isOver ? texts.over(who) : texts.goesOn(who)
    case 'score':
    case 'tableScore': {
      const { a, b } = value.result
      const said = describeScore({ left: a, right: b }, toTouches(value.result, { left: a }), names)
      return value.result.winner === null ? texts.annulled(who, said) : texts.score(who, said)
    }
  }
}
