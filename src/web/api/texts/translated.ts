import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'

/** The shape of a set of texts, whatever the language: other words, same places, same arguments. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> }

/** An event as far as a few letters can say it; what is not known is absent. */
export interface ShortEvent {
  /** In the letters of the wire. */
  readonly shortName: string
  readonly category?: Category | undefined
  readonly gender?: EventGender | undefined
  readonly weapon?: Weapon | undefined
  readonly team?: boolean | undefined
}
