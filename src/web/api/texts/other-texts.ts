import { currentLanguage } from '#web/storage/language.ts'
import type { AccountTexts } from './en/account.ts'
import type { CutTexts } from './en/cut.ts'
import type { DayTexts } from './en/day.ts'
import type { EntranceTexts } from './en/entrance.ts'
import type { EstimateTexts } from './en/estimate.ts'
import type { InstalledTexts } from './en/installed.ts'
import type { LiveTexts } from './en/live.ts'
import type { MinutesTexts } from './en/minutes.ts'
import type { NowTexts } from './en/now.ts'
import type { OutboxTexts } from './en/outbox.ts'
import type { ProvenanceTexts } from './en/provenance.ts'
import type { ResultsTexts } from './en/results.ts'
import type { SeasonTexts } from './en/season.ts'
import type { ShareTexts } from './en/share.ts'
import type { ShellTexts } from './en/shell.ts'
import type { TermsTexts } from './en/terms.ts'
import type { WallTexts } from './en/wall.ts'

/** Every text but the administration's. */
export type OtherTexts = ShellTexts &
  EntranceTexts &
  InstalledTexts &
  LiveTexts &
  NowTexts &
  MinutesTexts &
  CutTexts &
  DayTexts &
  ShareTexts &
  WallTexts &
  OutboxTexts &
  ResultsTexts &
  AccountTexts &
  SeasonTexts &
  EstimateTexts &
  ProvenanceTexts &
  TermsTexts

/** The other languages are fetched by those who read them. */
const LOADERS = {
  es: async () => (await import('./es/spanish.ts')).spanish,
  fr: async () => (await import('./fr/french.ts')).french,
} as const

const language = currentLanguage()

/**
 * The texts of a reader of Spanish or French; undefined for readers of English, whose texts come with the screens that
 * say them. Fixed while the page is open: another language loads it anew.
 */
export const OTHER_TEXTS: OtherTexts | undefined = language === 'en' ? undefined : await LOADERS[language]()
