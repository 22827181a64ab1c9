import { SHARE_TEXTS } from '#web/api/texts/share-texts.ts'
import { OwnLinkList } from '#web/kit/links/own-link-list.tsx'
import { useOwnLinks } from '#web/kit/links/own-links.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../profile/settings.module.css'

const { share: texts } = SHARE_TEXTS

/** Links that open a page without an account, and the way to take them back. */
export function LinksCard() {
  const { isPending, failureCount } = useOwnLinks().query
  useHoldBelow(isPending && failureCount === 0)
  return (
    <Card className={styles.card}>
      <h2>{texts.settings}</h2>
      <OwnLinkList />
    </Card>
  )
}
