import { SHEET_PAGES } from './sheet-pages.ts'

/** The screens of sheets that fill the window: `of` a pool that is typed, or a bout that is kept. */
export const SheetScreens = ({ of }: { readonly of: 'pool' | 'bout' }) =>
  of === 'pool' ? <SHEET_PAGES.PoolTypingPage /> : <SHEET_PAGES.BoutKeeperPage />
