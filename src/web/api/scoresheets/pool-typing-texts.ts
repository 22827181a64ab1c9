import { type TypingTexts, typing } from '#web/api/texts/en/pool-typing.ts'
import { currentLanguage } from '#web/storage/language.ts'

const LOADERS = {
  es: async () => (await import('#web/api/texts/es/pool-typing.ts')).typing,
  fr: async () => (await import('#web/api/texts/fr/pool-typing.ts')).typing,
} as const

const language = currentLanguage()

/** Typing the bouts of a pool. In the reader’s language, fetched with the screens. */
export const TYPING_TEXTS: TypingTexts = language === 'en' ? typing : await LOADERS[language]()
