import { DEMO_ACCOUNTS, type DemoFencer } from './demo-people.ts'

/** Somebody followed in the demo, once, however many follow them; `usafId` is missing for a child without membership. */
export type KnownDemoFencer = DemoFencer & { id: string; usafId?: string; region: number }

const FIRST_MEMBER = 100_200_300
/** The families' clubs stand in these regions; the coach's in the third. */
const CLUB_REGIONS: Readonly<Record<string, number>> = {
  'Lighthouse Point Fencing': 4,
  'Copper Canyon Blades': 4,
  'Old Mill Fencers': 6,
}
const WITHOUT_MEMBERSHIP = 'Pieter'

/** Tells two people of the demo apart. */
export const demoFencerKey = ({ lastName, firstName, birthYear }: DemoFencer): string =>
  `${lastName}, ${firstName} ${birthYear}`

/** Everybody followed in the demo, by `demoFencerKey`. */
export const DEMO_FENCERS: ReadonlyMap<string, KnownDemoFencer> = (() => {
  const known = new Map<string, KnownDemoFencer>()
  for (const fencer of DEMO_ACCOUNTS.flatMap(account => account.tracked)) {
    const key = demoFencerKey(fencer)
    if (known.has(key)) continue
    const at = known.size + 1
    known.set(key, {
      ...fencer,
      id: `demo-fencer-${at}`,
      region: CLUB_REGIONS[fencer.clubName] ?? 3,
      ...(fencer.firstName === WITHOUT_MEMBERSHIP ? {} : { usafId: String(FIRST_MEMBER + at * 17) }),
    })
  }
  return known
})()
