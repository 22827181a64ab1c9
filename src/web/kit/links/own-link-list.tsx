import type { PublicLink } from '#contract/accounts/public-link.ts'
import { SHARE_TEXTS } from '#web/api/texts/share-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './own-link-list.module.css'
import { useOwnLinks } from './own-links.ts'

const { share: texts } = SHARE_TEXTS
const TICK_MS = 60_000

interface OwnLinkListProps {
  /** Which of one's own; undefined: all. */
  readonly isShown?: (link: PublicLink) => boolean
}

/** Links that one made and that still open something, each to be taken back at once. */
export function OwnLinkList({ isShown = () => true }: OwnLinkListProps) {
  const { query, revoke } = useOwnLinks()
  const now = useServerNow(TICK_MS)
  const links = (query.data ?? []).filter(link => link.closesAt > now && isShown(link))
  if (query.isError) return <p role="alert">{query.error.message}</p>
  if (query.isPending) return null
  if (links.length === 0) return <p className={styles.none}>{texts.none}</p>
  return (
    <>
      <ul className={styles.links}>
        {links.map(link => (
          <li key={link.id}>
            <span>
              {toTitle(link)}
              <small>{texts.until(formatMinute(link.closesAt, { now }))}</small>
            </span>
            <Button
              aria-label={texts.revokeOf(toTitle(link))}
              disabled={revoke.isPending}
              onClick={() => revoke.mutate(link.id)}
            >
              {texts.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {revoke.isError && <p role="alert">{texts.revokeFailed}</p>}
    </>
  )
}

const toTitle = ({ kind, name = '' }: PublicLink): string =>
  kind === 'wall' ? texts.wall : texts.ofDay(fencerNames(name).first)
