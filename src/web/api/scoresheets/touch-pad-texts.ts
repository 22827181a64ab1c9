import { type PadTexts, pads } from '#web/api/texts/en/touch-pads.ts'
import { currentLanguage } from '#web/storage/language.ts'

const LOADERS = {
  es: async () => (await import('#web/api/texts/es/touch-pads.ts')).pads,
  fr: async () => (await import('#web/api/texts/fr/touch-pads.ts')).pads,
} as const

const language = currentLanguage()

/** The keys for touches. In the reader’s language, fetched with the screens. */
export const PAD_TEXTS: PadTexts['pads'] = (language === 'en' ? pads : await LOADERS[language]()).pads
