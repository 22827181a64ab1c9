import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'

/** What browsers call themselves, the more special names first. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const

/** "Chrome on Android" from a browser's own words. */
export function describeDevice(words: string): string {
  const browser = BROWSERS.find(([sign]) => sign.test(words))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(words))?.[1]
  if (browser && system) return ACCOUNT_TEXTS.sessions.on(browser, system)
  return browser ?? system ?? ACCOUNT_TEXTS.sessions.unknown
}
