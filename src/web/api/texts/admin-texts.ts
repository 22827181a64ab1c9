import { currentLanguage } from '#web/storage/language.ts'
import { type AdminTexts, admin } from './en/admin.ts'

const LOADERS = {
  es: async () => (await import('./es/admin.ts')).admin,
  fr: async () => (await import('./fr/admin.ts')).admin,
} as const

const language = currentLanguage()

/** The administration's texts in the reader's language, fetched with its screens. */
export const ADMIN_TEXTS: AdminTexts = language === 'en' ? admin : await LOADERS[language]()
