import type { BoutEvent } from '#domain/bout-keeping/bout-event.ts'
import type { KeepingRules } from '#domain/bout-keeping/bout-rules.ts'
import { foldKeptBout } from '#domain/bout-keeping/fold-kept-bout.ts'
import { readKeptClock } from '#domain/bout-keeping/read-kept-clock.ts'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import type { BoutNames } from './bout-names.ts'
import { formatLeft } from './format-left.ts'

const { keeper: texts } = KEEPER_TEXTS

/** What happened, in a few words: "touch MOREAU-QUILL". */
export function describeDeed(event: BoutEvent, names: BoutNames): string {
  const { deeds } = texts
  switch (event.kind) {
    case 'touch':
      return event.to === 'both' ? deeds.both : deeds.touch(names[event.to])
    case 'takeAway':
      return deeds.takeAway(names[event.from])
    case 'card': {
      const say = event.isOfficial ? deeds.official : deeds.card
      return say(texts.cards[event.colour].toLocaleLowerCase(), names[event.to])
    }
    case 'priority':
      return event.isDrawn ? deeds.drawn : deeds.priority(names[event.to])
    case 'setClock':
      return deeds.clock(formatLeft(event.leftMs))
    case 'periodOver':
      return deeds.period
    case 'passivity':
      return texts.passivity
    case 'end':
      return texts.endBout
    case 'start':
    case 'halt':
      return deeds.run
  }
}

/** What is taken back next, with what the clock showed then: "touch MOREAU-QUILL, 0:44". */
export function describeTakenBack(
  rules: KeepingRules,
  events: readonly BoutEvent[],
  undone: BoutEvent,
  names: BoutNames,
): string {
  const { clock } = foldKeptBout(rules, events.slice(0, events.indexOf(undone)))
  return `${describeDeed(undone, names)}, ${formatLeft(readKeptClock(clock, undone.at))}`
}
