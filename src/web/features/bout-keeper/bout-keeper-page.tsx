import '#web/ui/bout-tokens.css'
import { useParams } from 'react-router'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { LooseBoutPage } from './loose-bout-page.tsx'
import { SheetBoutPage } from './sheet/sheet-bout-page.tsx'

/** /scoresheet/:sheetId/bout?slot=…: one bout, full screen; /keeper: one of nobody’s sheet. */
export function BoutKeeperPage() {
  const { sheetId } = useParams()
  usePageTitle(KEEPER_TEXTS.keeper.page)
  return sheetId === undefined ? <LooseBoutPage /> : <SheetBoutPage key={sheetId} sheetId={sheetId} />
}
