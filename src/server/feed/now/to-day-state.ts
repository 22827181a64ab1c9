import type { DayBout, DayState } from '#contract/live/day-view.ts'
import type { NowBout, NowRow, NowState } from '#contract/live/now-view.ts'

/** A row's state for pages that a link opens, field by field: nobody else is in it, nor why somebody left. */
export function toDayState(state: NowState): DayState {
  switch (state.kind) {
    case 'entered':
      return { kind: 'entered', ...(state.isCheckedIn ? { isCheckedIn: true } : {}) }
    case 'pool': {
      const { kind, bout, of, before, next } = state
      return { kind, bout, of, before, next: toDayBout(next) }
    }
    case 'poolDone': {
      const { kind, victories, of, openPools, ranks } = state
      const { best, worst, now, of: count } = ranks ?? { best: 0, worst: 0, now: 0, of: 0 }
      return { kind, victories, of, openPools, ...(ranks ? { ranks: { best, worst, now, of: count } } : {}) }
    }
    case 'waitingForTableau':
      return { kind: state.kind, ...(state.isForPools ? { isForPools: true } : {}) }
    case 'left':
      return { kind: state.kind }
    case 'tableau':
      return { kind: 'tableau', roundOf: state.roundOf, ...toSide(state), next: toDayBout(state.next) }
    case 'notPromoted':
      return { kind: 'notPromoted', ...toPlaces(state) }
    case 'out':
      return { kind: 'out', roundOf: state.roundOf, ...toSide(state), ...toPlaces(state) }
    case 'finished': {
      const { place, isTied } = state
      return {
        kind: 'finished',
        ...(place === undefined ? {} : { place }),
        ...(isTied ? { isTied } : {}),
      }
    }
  }
}

const toSide = ({ tree }: { readonly tree?: string | undefined }): { isSide?: true } =>
  tree === undefined ? {} : { isSide: true }

const toPlaces = ({ places }: { readonly places?: { best: number; worst: number } | undefined }) =>
  places ? { places: { best: places.best, worst: places.worst } } : {}

function toDayBout({ strip, time, isOn, own, other }: NowBout): DayBout {
  return {
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    ...(isOn ? { isOn } : {}),
    ...(own === undefined ? {} : { own }),
    ...(other === undefined ? {} : { other }),
  }
}

/** When a bout may begin, and the strip said before this one. */
export const toPublicTimes = ({ due, stripWas }: NowRow): Pick<NowRow, 'due' | 'stripWas'> => ({
  ...(due === undefined ? {} : { due: { from: due.from, to: due.to } }),
  ...(stripWas === undefined ? {} : { stripWas: { strip: stripWas.strip, at: stripWas.at } }),
})
