import { DEMO_FENCERS, demoFencerKey, type KnownDemoFencer } from '#fakes/season/demo-fencers.ts'
import type { DemoAccount } from '#fakes/season/demo-people.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { hashPassword } from '../features/account/hash-password.ts'
import type { Store } from '../store/open-store.ts'

/** Writes the demo's accounts and the fencers they follow. */
export async function saveDemoAccounts(
  store: Store,
  accounts: readonly DemoAccount[],
  now: number,
): Promise<void> {
  const stored = new Set<string>()
  for (const account of accounts) {
    const { username, password, role, displayName } = account
    const id = `demo-${username}`
    const passwordHash = await hashPassword(password)
    await addUser(store.write, { id, username, passwordHash, role, name: displayName, demo: true, now })
    for (const fencer of account.tracked) {
      const known = DEMO_FENCERS.get(demoFencerKey(fencer))
      if (!known) throw new Error(`The demo does not know ${fencer.firstName} ${fencer.lastName}`)
      if (!stored.has(known.id)) await addFencer(store.write, toStored(known))
      stored.add(known.id)
      await trackFencer(store.write, id, known.id)
    }
  }
}

const toStored = ({ id, usafId, lastName, firstName, gender, birthYear, clubName }: KnownDemoFencer) => ({
  id,
  name: `${lastName}, ${firstName}`,
  gender,
  birthYear,
  club: clubName,
  country: 'USA',
  ...(usafId === undefined ? {} : { usafId }),
})
