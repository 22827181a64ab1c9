import { Link } from 'react-router'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const { scoresheet: texts } = SCORESHEET_TEXTS

/** What stands in the place of a sheet that is not there, or not yet. */
export function SheetPending({ of }: { readonly of: 'unknown' | undefined }) {
  if (of === undefined) return <Spinner label={MESSAGES.app.loading} />
  return (
    <PlainPage title={texts.page}>
      <Card>
        <p>{texts.unknown}</p>
        <Link className={buttonClass('strong')} to="/scoresheet">
          {texts.all}
        </Link>
      </Card>
    </PlainPage>
  )
}
