import { parseDay } from '#domain/time/day.ts'
import { toEngardeClassifier } from './engarde-classifier.ts'
import type { NativePart } from './native-part.ts'
import { itemsOf, type LispNode } from './read-lisp.ts'

/** competition.egw: pairs of a word and a value inside `(def ma_competition …)`. undefined when there is none. */
export function parseNativeCompetition(nodes: readonly LispNode[]): NativePart | undefined {
  const own = nodes.map(itemsOf).find(items => items[0] === 'def' && items[1] === 'ma_competition')
  if (!own) return undefined
  const values = new Map<string, string>()
  for (let at = 2; at + 1 < own.length; at += 2) {
    const [key, value] = [own[at], own[at + 1]]
    if (typeof key === 'string' && typeof value === 'string') values.set(key, value.slice(0, 200).trim())
  }
  const title = values.get('titre_ligne') || values.get('titre1') || values.get('titre_reduit')
  const day = toDay(values.get('date') ?? '')
  return {
    kind: 'competition',
    ...(title ? { title } : {}),
    ...(day === undefined ? {} : { day }),
    classifier: toEngardeClassifier({
      weapon: values.get('arme'),
      gender: values.get('sexe'),
      category: values.get('categorie'),
      team: /equipe/i.test(values.get('type_compe') ?? ''),
    }),
  }
}

/** "~10/5/2008": day first. */
function toDay(text: string): string | undefined {
  const [, date = '', month = '', year = ''] = /^~?(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  return day.ok ? day.value : undefined
}
