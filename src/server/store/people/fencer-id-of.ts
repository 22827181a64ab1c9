import { parseExternalId } from '#domain/words/external-id.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'

/** The fencer of one of our ids, a USA Fencing number or "ext_usaf_#…", whom the reader may know of. */
export function* fencerIdOf(text: string, readerId: string): Question<string | undefined> {
  const external = parseExternalId(text)
  const usafId = external.ok && external.value.source === 'usaf' ? external.value.id : text
  const rows = yield* rowsOf<{ id: string }>`
    select id from fencer where (id = ${text} or usaf_id = ${usafId})
      and (hidden_at is null or exists (
        select 1 from circle_member seer where seer.fencer_id = fencer.id and seer.user_id = ${readerId}
      ))
  `
  return (rows.find(row => row.id === text) ?? rows[0])?.id
}
