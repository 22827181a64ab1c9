import { currentLanguage } from '#web/storage/language.ts'
import { type DeskTexts, desk } from './english-desk.ts'

const LOADERS = {
  es: async () => (await import('./spanish-desk.ts')).spanishDesk,
  fr: async () => (await import('./french-desk.ts')).frenchDesk,
} as const

const language = currentLanguage()

/** Texts of videos' screens, in the reader’s language, fetched with them. */
export const DESK_TEXTS: DeskTexts = language === 'en' ? desk : await LOADERS[language]()
