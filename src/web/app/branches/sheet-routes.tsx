import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { SHEET_PAGES } from './sheet-pages.ts'

/** The routes under /scoresheet that stand in the frame of all pages; `rest`: what stands at all other addresses there. */
export const SheetRoutes = ({ rest }: { readonly rest: ReactNode }) => (
  <Routes>
    <Route index element={<SHEET_PAGES.ScoresheetsPage />} />
    <Route path="new" element={<SHEET_PAGES.NewScoresheetPage />} />
    <Route path="join" element={<SHEET_PAGES.JoinScoresheetPage />} />
    <Route path=":sheetId" element={<SHEET_PAGES.ScoresheetPage />} />
    <Route path=":sheetId/names" element={<SHEET_PAGES.SheetNamesPage />} />
    <Route path=":sheetId/round" element={<SHEET_PAGES.NextRoundPage />} />
    <Route path=":sheetId/match" element={<SHEET_PAGES.TeamMatchPage />} />
    <Route path=":sheetId/settle" element={<SHEET_PAGES.SettlePage />} />
    <Route path="*" element={rest} />
  </Routes>
)
