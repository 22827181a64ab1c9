import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { UsafMember } from '#connectors/usafencing/pages/parse-members-page.ts'
import { toNameBlock } from '#domain/identity/person-profile.ts'
import { parseRating, type Rating } from '#domain/ratings/rating.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import { fewAtOnce } from '#server/feed/sources/few-at-once.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import { saveMemberRatings } from '#server/store/people/member-ratings.ts'
import { listFollowedMembers } from '#server/store/people/usaf-members.ts'
import { listReadPages, saveReadPages } from '#server/store/sources/source-pages.ts'
import type { SyncRun, UsafDeps, Write } from './sync-run.ts'
import { withUsafPages } from './usaf-sync.ts'

const EVERY_MS = 6 * 86_400_000
const MOST_MEMBERS = 500

/** Somebody followed who has a member number. */
export interface FollowedMember {
  readonly id: string
  readonly name: string
  readonly usafId: string
}

/** Reads the ratings of followed fencers with a member number, each about once a week; of nobody else. */
export const readRatings = (deps: UsafDeps, run: SyncRun): Promise<void> =>
  withUsafPages(deps, run, async pageReader => {
    const { store, now } = deps
    const members = await listFollowedMembers(store.read)
    const read = await listReadPages(
      store.read,
      USAF_SOURCE,
      'members',
      members.map(member => member.usafId),
    )
    const due = members
      .filter(({ usafId }) => now() - (read.get(usafId)?.readAt ?? 0) >= EVERY_MS)
      .slice(0, MOST_MEMBERS)
    let done = 0
    await fewAtOnce(due, deps.width, async member => {
      const place = { kind: 'members', member: member.usafId } as const
      const page = await pageReader.read(place)
      if (page.ok) {
        const reason = await applyMember({ write: run.write, now: now() }, member, page.value)
        if (reason === undefined) await pageReader.accept(place)
        else await pageReader.refuse(place, reason, page.text)
      }
      done += 1
      run.progress(done, due.length, 'Members')
    })
  })

/** Takes in what the member search says of somebody; why not, where it speaks of somebody else. */
export async function applyMember(
  { write, now }: { write: Write; now: number },
  member: FollowedMember,
  found: readonly UsafMember[],
): Promise<string | undefined> {
  const [line] = found
  const page = { id: member.usafId, hash: hashPage(found), readAt: now }
  if (line !== undefined) {
    const isOther = found.length > 1 || (line.member !== '' && line.member !== member.usafId)
    // Without the number in the line the name has to speak for it.
    const isNamed = toNameBlock(line.name) === toNameBlock(member.name)
    if (isOther || (line.member === '' && !isNamed)) return 'The search found somebody else.'
  }
  const ratings = new Map(
    WEAPONS.flatMap((weapon): [Weapon, Rating][] => {
      const rating = parseRating((line?.[weapon] ?? '').replace(' ', ''))
      return rating.ok ? [[weapon, rating.value]] : []
    }),
  )
  await write(async tx => {
    await saveMemberRatings(tx, member.id, ratings, { source: USAF_SOURCE, asOf: toUtcDay(now) })
    await saveReadPages(tx, USAF_SOURCE, 'members', [page])
  })
  return undefined
}
