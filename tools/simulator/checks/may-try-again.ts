import type { WorldPlan } from '../world/world-plan.ts'

/** Whether something of a world may have broken a text off, which is tried again then, minutes later. */
export const mayTryAgain = ({ incidents }: WorldPlan): boolean =>
  incidents.some(
    ({ kind }) =>
      kind === 'textsFail' || kind === 'kill' || kind === 'freeze' || kind === 'clock' || kind === 'diskFull',
  )
