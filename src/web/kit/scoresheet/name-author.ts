import type { ScoresheetAuthor } from '#contract/scoresheet/scoresheet-view.ts'

interface Authors {
  readonly authors: ReadonlyMap<string, ScoresheetAuthor>
  /** `by` of what is typed here. */
  readonly me: string
}

/** What a screen calls somebody whose name is not to be said. */
interface AuthorWords {
  readonly me: string
  readonly somebody: string
}

/** Who typed something, in the reader’s words. */
export function nameAuthor({ authors, me }: Authors, by: string | undefined, words: AuthorWords): string {
  const author = by === undefined ? undefined : authors.get(by)
  if (by === me || author?.isMe) return words.me
  return author?.name ?? words.somebody
}
