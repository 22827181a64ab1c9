import type { FencerState, NextBout, OwnBout } from '#domain/fencer-state/fencer-state.ts'
import type { LiveFencer } from './live-fencer.ts'
import type { NowBout, NowPastBout, NowRival, NowState } from './now-view.ts'

/** A state in the words of the wire: names in place of the event's ids. */
export function toNowState(state: FencerState, findFencer: (id: string) => LiveFencer | undefined): NowState {
  switch (state.kind) {
    case 'pool': {
      const { hasBegun, ...rest } = state
      return {
        ...rest,
        ...(hasBegun ? {} : { isToBegin: true }),
        next: toBout(state.next),
        bouts: state.bouts.map(toPastBout),
      }
    }
    case 'poolDone':
      return { ...state, bouts: state.bouts.map(toPastBout) }
    case 'tableau':
      return { ...state, next: toBout(state.next) }
    case 'out': {
      const { lostTo, ...rest } = state
      const rival = lostTo === undefined ? undefined : toRival(lostTo)
      return rival ? { ...rest, lostTo: rival } : rest
    }
    default:
      return state
  }

  function toRival(id: string): NowRival | undefined {
    const fencer = findFencer(id)
    if (!fencer) return undefined
    const { name, rating } = fencer
    return rating === undefined ? { name } : { name, rating }
  }

  function toBout({ opponent, from, strip, ...bout }: NextBout): NowBout {
    const rival = opponent === undefined ? undefined : toRival(opponent)
    const rivals = from?.flatMap(id => toRival(id) ?? [])
    return {
      ...bout,
      ...toStrip(strip),
      ...(rival ? { opponent: rival } : {}),
      ...(rivals ? { from: rivals } : {}),
    }
  }
}

/** A strip is called by a word or two: whatever else a source writes there is cut, to fit the row. */
const LONGEST_STRIP = 32

function toStrip(written = ''): { strip?: string } {
  const letters = [...written.trim()]
  if (letters.length === 0) return {}
  return {
    strip:
      letters.length > LONGEST_STRIP ? `${letters.slice(0, LONGEST_STRIP - 1).join('')}…` : letters.join(''),
  }
}

function toPastBout({ won, own, other }: OwnBout): NowPastBout {
  const result = won ? 'V' : 'D'
  return own === undefined || other === undefined ? [result] : [result, own, other]
}
