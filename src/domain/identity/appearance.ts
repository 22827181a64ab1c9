import type { Rating } from '#domain/ratings/rating.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'

/** By which ids sources know a person: member number of USA Fencing, licence of the FIE. */
export interface PersonIds {
  readonly usaf?: string
  readonly fie?: string
}

/** One line of one list: what a source says of somebody who entered one event. Names and clubs as written. */
export interface Appearance {
  /** 'Last, First'. */
  readonly name: string
  /** The event in which it stands: nobody enters one twice. None: what is known of somebody besides. */
  readonly event?: string
  /** YYYY-MM-DD. */
  readonly day?: string
  readonly ids?: PersonIds
  readonly club?: string
  readonly division?: string
  /** Three letters. */
  readonly country?: string
  readonly birthYear?: number
  readonly gender?: EventGender
  readonly weapon?: Weapon
  /** Before the event. */
  readonly rating?: Rating
}
