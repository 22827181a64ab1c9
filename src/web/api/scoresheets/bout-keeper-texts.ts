import { type KeeperTexts, keeper } from '#web/api/texts/en/bout-keeper.ts'
import { currentLanguage } from '#web/storage/language.ts'

const LOADERS = {
  es: async () => (await import('#web/api/texts/es/bout-keeper.ts')).keeper,
  fr: async () => (await import('#web/api/texts/fr/bout-keeper.ts')).keeper,
} as const

const language = currentLanguage()

/** Keeping one bout: score, clock, cards and priority. In the reader’s language, fetched with the screens. */
export const KEEPER_TEXTS: KeeperTexts = language === 'en' ? keeper : await LOADERS[language]()
