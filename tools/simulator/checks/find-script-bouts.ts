import type { LiveEvent } from '#contract/live/live-event.ts'
import type { EventState } from '#fakes/ftl/script/event-state.ts'
import { foldName, toScriptName } from '#tools/testing/truth/find-script-state.ts'

/** A score by the two names: "ann berg 5, cy dow 3". */
const format = (sides: readonly (readonly [name: string, score: number | null])[]): string =>
  sides
    .map(([name, score]) => `${name} ${score ?? '–'}`)
    .sort()
    .join(', ')

/** Scores of all pool bouts as the script has them, without what a reader of the source makes of them. */
export const findScriptBouts = (state: EventState): string[] =>
  state.poolRounds
    .flatMap(({ pools }) =>
      pools.flatMap(({ fencers, bouts }) =>
        bouts
          .filter(bout => bout.void !== true)
          .map(bout => {
            const nameOf = (at: number): string => {
              const entrant = fencers[at]?.entrant
              return entrant ? toScriptName(entrant) : ''
            }
            return format([
              [nameOf(bout.left), bout.leftScore],
              [nameOf(bout.right), bout.rightScore],
            ])
          }),
      ),
    )
    .sort()

/** Scores of all pool bouts that an event shows. */
export function findShownBouts({ pools, fencers }: LiveEvent): string[] {
  const names = new Map(fencers.map(({ id, name }) => [id, foldName(name)]))
  const nameOf = (side: { individual?: { fencer: unknown } | undefined }): string =>
    names.get(String(side.individual?.fencer)) ?? '?'
  return pools
    .flatMap(({ matches }) =>
      matches
        .filter(match => match.void !== true)
        .map(({ left, right }) =>
          format([
            [nameOf(left), left.score ?? null],
            [nameOf(right), right.score ?? null],
          ]),
        ),
    )
    .sort()
}
