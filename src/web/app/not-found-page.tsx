import { Link } from 'react-router'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'

/** For addresses without a page. */
export function NotFoundPage() {
  usePageTitle(MESSAGES.app.notFound)
  return (
    <PlainPage title={MESSAGES.app.notFound}>
      <Card>
        <p>{MESSAGES.app.notFoundText}</p>
        <Link className={buttonClass('strong')} to="/">
          {MESSAGES.app.toStart}
        </Link>
      </Card>
    </PlainPage>
  )
}
