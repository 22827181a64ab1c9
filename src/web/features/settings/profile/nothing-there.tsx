import { Link } from 'react-router'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'

/** For a fencer that is not followed, or an observer that is not there (spec §8). `what`: which of them, in a sentence. */
export function NothingThere({ what }: { what: string }) {
  usePageTitle(ACCOUNT_TEXTS.following.notFound)
  return (
    <PlainPage title={ACCOUNT_TEXTS.following.notFound}>
      <Card>
        <p>{what}</p>
        <Link className={buttonClass('strong')} to="/settings/fencers">
          {ACCOUNT_TEXTS.following.back}
        </Link>
      </Card>
    </PlainPage>
  )
}
