import { Link } from 'react-router'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'

const { sheetNames: texts, sheets } = MAKING_TEXTS

/** What stands in the place of a sheet that is not there, with the way to those that are. */
export const UnknownSheet = ({ title }: { readonly title: string }) => (
  <PlainPage title={title}>
    <Card>
      <p>{texts.unknown}</p>
      <Link className={buttonClass('strong')} to="/scoresheet">
        {sheets.page}
      </Link>
    </Card>
  </PlainPage>
)
