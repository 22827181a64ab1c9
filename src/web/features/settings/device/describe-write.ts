import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { PERSON_FIELDS } from '#domain/words/person-field.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { readWritten } from '#web/api/outbox/written.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import type { OutboxEntry, WriteAbout } from '#web/storage/outbox/outbox.ts'

const { following, settings } = ACCOUNT_TEXTS
const { outbox: texts } = OUTBOX_TEXTS

/** A write in words: what it changes, to what, and what others wrote where they did. */
export interface DescribedWrite {
  readonly what: string
  readonly mine: string
  readonly theirs: string | undefined
}

/** What a write would change. */
export function describeWrite({ about, input, state }: OutboxEntry): DescribedWrite {
  return {
    what: describeAbout(about),
    mine: describeValue(readWritten(input).value),
    theirs: state.is === 'conflict' ? describeValue(state.theirs) : undefined,
  }
}

const INTERESTS: Readonly<Record<string, string>> = {
  weapons: following.weapons,
  categories: following.categories,
  genders: following.genders,
  usaRegion: following.region,
}

function describeAbout({ kind, field, subject }: WriteAbout): string {
  const what = kind === 'video' ? texts.video : (findFieldName(kind, field) ?? settings.profile)
  return subject === '' ? what : texts.ofWhom(what, subject)
}

function findFieldName(kind: WriteAbout['kind'], field: string | undefined): string | undefined {
  if (kind === 'interest') return INTERESTS[field ?? '']
  const known = PERSON_FIELDS.find(one => one === field)
  return known && settings.fields[known]
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(describeTerm).join(', ') || texts.nothing
  if (typeof value === 'number') return following.regionOf(value)
  return typeof value === 'string' && value !== '' ? value : texts.nothing
}

/** A word of the wire in the reader's. */
function describeTerm(word: unknown): string {
  const weapon = WEAPONS.find(one => one === word)
  if (weapon) return TERMS.weapons[weapon]
  const category = CATEGORIES.find(one => one === word)
  if (category) return TERMS.categories[category]
  const gender = EVENT_GENDERS.find(one => one === word)
  return gender ? TERMS.genders[gender] : String(word)
}
