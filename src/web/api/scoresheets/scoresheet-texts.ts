import { type ScoresheetTexts, scoresheet } from '#web/api/texts/en/scoresheet.ts'
import { currentLanguage } from '#web/storage/language.ts'

const LOADERS = {
  es: async () => (await import('#web/api/texts/es/scoresheet.ts')).scoresheet,
  fr: async () => (await import('#web/api/texts/fr/scoresheet.ts')).scoresheet,
} as const

const language = currentLanguage()

/** A sheet kept by hand: its overview, its table, what is to be settled. In the reader’s language, fetched with the screens. */
export const SCORESHEET_TEXTS: ScoresheetTexts = language === 'en' ? scoresheet : await LOADERS[language]()
