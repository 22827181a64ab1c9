import { type RawBuilder, sql } from 'kysely'

/** Whether every word is a part of a word of a normalised name in a column. */
export function holdsWords(column: string, words: readonly string[]): RawBuilder<boolean> {
  const tests = words.map(word => {
    const literal = word.replaceAll(/[\\%_]/g, '\\$&')
    return sql`${sql.ref(column)} like ${`%${literal}%`} escape '\\'`
  })
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}
