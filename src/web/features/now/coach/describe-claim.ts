import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'

const { coach: texts } = NOW_TEXTS.now

/** Whom a row is of and where the bout is, for who cannot see it: "Élodie Moreau-Quill, strip C2". */
export function describePlace({ row: { state }, name }: NowItem): string {
  const who = fencerNames(name).full
  const strip = 'next' in state ? state.next.strip : undefined
  return strip === undefined ? who : texts.whoAt(who, strip)
}

/** The coach who goes to a bout, by name. */
export const nameCoach = (name: string | undefined): string => name ?? texts.another
