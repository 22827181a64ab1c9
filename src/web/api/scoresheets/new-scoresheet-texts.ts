import { type MakingTexts, making } from '#web/api/texts/en/new-scoresheet.ts'
import { currentLanguage } from '#web/storage/language.ts'

const LOADERS = {
  es: async () => (await import('#web/api/texts/es/new-scoresheet.ts')).making,
  fr: async () => (await import('#web/api/texts/fr/new-scoresheet.ts')).making,
} as const

const language = currentLanguage()

/** Making a sheet: the event, names and pools. In the reader’s language, fetched with the screens. */
export const MAKING_TEXTS: MakingTexts = language === 'en' ? making : await LOADERS[language]()
