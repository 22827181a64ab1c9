import type { SimulatedWorld } from '../world/simulated-world.ts'
import { findScriptBouts, findShownBouts } from './find-script-bouts.ts'

/** Phones that show anything but what the source says. */
export function listUntrue({ findPlace, source, phones }: SimulatedWorld): string[] {
  const place = findPlace()
  const state = place && source.state(place.ftlId)
  if (!state) return []
  const truth = findScriptBouts(state)
  return phones.flatMap(({ name, shown }) => {
    if (!shown) return [`${name} shows nothing`]
    const bouts = findShownBouts(shown)
    if (bouts.join('\n') !== truth.join('\n'))
      return [`${name} shows ${diff(bouts, truth)} (version ${shown.feed.version})`]
    return shown.feed.flags.includes('unreachable') ? [`${name} says that the source is away`] : []
  })
}

const diff = (shown: readonly string[], truth: readonly string[]): string =>
  `[${shown.filter(one => !truth.includes(one)).slice(0, 3)}] instead of [${truth.filter(one => !shown.includes(one)).slice(0, 3)}]`
