import { useEffect, useRef, useState } from 'react'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { describePlace, nameCoach } from './describe-claim.ts'

const { coach: texts } = NOW_TEXTS.now

/** Says to whoever cannot see it who goes to which bout from now on, each once. */
export function ClaimAnnouncer({ items }: { readonly items: readonly NowItem[] }) {
  const known = useRef<ReadonlyMap<string, string> | undefined>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = known.current
    const claims = new Map(
      items.flatMap(item => (item.claim ? [[toItemKey(item), item.claim.id] as const] : [])),
    )
    known.current = claims
    // What stood there when the page opened is read with the page.
    if (!before) return
    const fresh = items.filter(item => before.get(toItemKey(item)) !== claims.get(toItemKey(item)))
    if (fresh.length > 0) setSaid(fresh.map(toWords).join('. '))
  }, [items])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}

function toWords(item: NowItem): string {
  const { claim } = item
  const who = describePlace(item)
  if (!claim) return texts.freeSaid(who)
  return claim.isMine ? texts.mineSaid(who) : texts.claimSaid(nameCoach(claim.name), who)
}
