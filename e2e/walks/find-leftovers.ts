import type { Page } from '@playwright/test'
import { CATEGORY_CODES } from '#domain/words/category.ts'
import { ALL_TEXTS } from '#tools/testing/words/all-texts.ts'
import { type ListedText, listTexts } from '#tools/testing/words/list-texts.ts'

type Translation = 'es' | 'fr'

/** Names of their own: nobody translates them. */
const NAMES = [
  ...Object.values(CATEGORY_CODES),
  'Allez',
  'allez',
  'YouTube',
  'FencingTimeLive',
  'AskFRED',
  'Redis',
  'English',
  'Español',
  'Français',
]

/** What a language says, put in order once. */
interface Spoken {
  readonly forms: readonly RegExp[]
  readonly words: ReadonlySet<string>
  /** Forms of English texts that are none of this language. */
  readonly foreign: readonly ListedText[]
  /** Which English text a part of a page is that this language does not say; most parts stand on every screen. */
  readonly judged: Map<string, ListedText | undefined>
}

const ENGLISH = listTexts(ALL_TEXTS.en)
const SPOKEN: Record<Translation, Spoken> = { es: listSpoken('es'), fr: listSpoken('fr') }

/**
 * What of a page is neither its language nor data: texts of the English screens, and words that stand neither in the
 * language's own texts and dates nor in `data`, which is what the server answered.
 */
export async function findLeftovers(page: Page, language: Translation, data: string): Promise<string[]> {
  const { forms, words, foreign, judged } = SPOKEN[language]
  const known = new Set([...words, ...toWords(data)])
  const findEnglish = (text: string): ListedText | undefined => {
    if (!judged.has(text)) {
      const isSaid = forms.some(form => form.test(text))
      judged.set(text, isSaid ? undefined : foreign.find(({ form }) => form.test(text)))
    }
    return judged.get(text)
  }
  const parts = new Set((await readPage(page)).flatMap(text => text.split(' · ')).map(part => part.trim()))
  return [...parts].flatMap(part => {
    const english = findEnglish(part)
    if (english) return [`"${part}" is English (${english.path})`]
    if (/\b(?:wo)?men['’]s\b/i.test(part)) return [`"${part}" names an event in English`]
    const unknown = toWords(part).filter(word => !known.has(word))
    return unknown.length === 0 ? [] : [`"${part}": nobody says ${unknown.join(', ')}`]
  })
}

/** All that a page says: texts, and what readers of it by ear are told. */
const readPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title]
    const isSilent = (node: Node): boolean => /^(?:SCRIPT|STYLE|NOSCRIPT|PRE|CODE)$/.test(node.nodeName)
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      node => (isSilent(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
    )
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'abbr', 'aria-description'])
          found.push(node.getAttribute(name) ?? '')
      else found.push(node.nodeValue ?? '')
    }
    return found.filter(text => /\p{L}/u.test(text))
  })

/** Words of three letters and more. */
function toWords(text: string): string[] {
  return (text.normalize('NFC').match(/\p{L}{3,}/gu) ?? []).map(word => word.toLowerCase())
}

function listSpoken(language: Translation): Spoken {
  const listed = listTexts(ALL_TEXTS[language])
  const forms = listed.map(({ form }) => form).filter(isWorded)
  const own = new Set(forms.map(String))
  return {
    forms,
    words: new Set(
      [
        ...listed.map(({ sample }) => sample),
        ...listDateWords(language),
        ...listAgeWords(language),
        ...NAMES,
      ].flatMap(toWords),
    ),
    foreign: ENGLISH.filter(({ form }) => isWorded(form) && !own.has(String(form))),
    judged: new Map(),
  }
}

/** Whether a form has letters of its own. */
function isWorded(form: RegExp): boolean {
  return /\p{L}/u.test(form.source.replaceAll(/\\./g, ''))
}

/** Names of months and days, long and short, and of the zones of the demo's venues. */
function listDateWords(language: Translation): string[] {
  const forms: Intl.DateTimeFormatOptions[] = [
    { month: 'short', weekday: 'short', day: 'numeric' },
    { month: 'long', weekday: 'long', day: 'numeric' },
    { dateStyle: 'medium', timeStyle: 'short' },
  ]
  const days = Array.from({ length: 365 }, (_, at) => Date.UTC(2026, 0, 1 + at))
  const dates = forms.flatMap(form => {
    const formatter = new Intl.DateTimeFormat(language, form)
    return days.map(day => formatter.format(day))
  })
  const zones = [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Toronto',
    'Europe/Paris',
  ]
  const zoneNames = zones.flatMap(timeZone =>
    [0, 180].map(at =>
      new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).format(days[at]),
    ),
  )
  return [...dates, ...zoneNames]
}

/** What ages are said with, for one and for several, and now. */
function listAgeWords(language: Translation): string[] {
  const ages = new Intl.RelativeTimeFormat(language, { style: 'short' })
  const now = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' })
  const units = ['second', 'minute', 'hour', 'day'] as const
  return [now.format(0, 'second'), ...units.flatMap(unit => [1, 2].map(count => ages.format(-count, unit)))]
}
