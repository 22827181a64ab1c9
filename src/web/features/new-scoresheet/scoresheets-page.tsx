import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { MAKING_TEXTS } from '#web/api/scoresheets/new-scoresheet-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SheetDialog } from './list/sheet-dialog.tsx'
import styles from './list/sheet-list.module.css'
import { SheetRow } from './list/sheet-row.tsx'
import { useSheetList } from './list/use-sheet-list.ts'

const { sheets: texts } = MAKING_TEXTS

/** /scoresheet: the sheets that one may type into, of this device and of the server. */
export function ScoresheetsPage() {
  usePageTitle(texts.page)
  const { lines, isUnkept, isUnasked, renew } = useSheetList()
  const [chosen, setChosen] = useState<string>()
  const sheet = lines?.find(one => one.id === chosen)
  return (
    <Page width="narrow">
      <Heading>{texts.page}</Heading>
      <p className={styles.lead}>{texts.lead}</p>
      <Link className={buttonClass('strong')} to="/scoresheet/new">
        <IconPlus size={22} aria-hidden="true" />
        {texts.make}
      </Link>
      {isUnkept && <p className={styles.lead}>{texts.unkept}</p>}
      {!lines && <Spinner label={MESSAGES.app.loading} />}
      {lines?.length === 0 && <EmptyState text={texts.none} />}
      {lines && lines.length > 0 && (
        <Card>
          <ul>
            {lines.map(line => (
              <SheetRow key={line.id} sheet={line} onMore={() => setChosen(line.id)} />
            ))}
          </ul>
        </Card>
      )}
      {isUnasked && <p className={styles.lead}>{texts.unasked}</p>}
      {sheet && (
        <SheetDialog
          key={sheet.id}
          sheet={sheet}
          onChange={() => void renew()}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Page>
  )
}
