import { LANGUAGES, type Language } from '#domain/words/language.ts'
import { storedValue } from './stored-value.ts'

/** The language chosen on this device; 'system' follows the browser's. */
export const chosenLanguage = storedValue<Language | 'system'>('language', 'system', raw =>
  raw === 'system' ? raw : findLanguage(raw),
)

/** The language of the screens: the chosen one, else the first of the browser's that we speak, else English. */
export function currentLanguage(): Language {
  const chosen = chosenLanguage.read()
  if (chosen !== 'system') return chosen
  const wanted = globalThis.navigator?.languages ?? []
  return (
    wanted.map(tag => findLanguage(tag.slice(0, 2).toLowerCase())).find(known => known !== undefined) ?? 'en'
  )
}

/** The locale for dates and numbers: the browser's own where it is of that language ("en-GB"), else the language. */
export function readerLocale(language = currentLanguage()): string {
  const own = globalThis.navigator?.languages?.find(tag => tag.slice(0, 2).toLowerCase() === language)
  return own ?? language
}

const findLanguage = (raw: unknown): Language | undefined => LANGUAGES.find(language => language === raw)
