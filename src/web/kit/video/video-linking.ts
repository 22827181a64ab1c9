import type { VideoChange } from '#contract/results/result-view.ts'
import type { QueuedWrite } from '#web/api/outbox/queued-calls.ts'

/** The links are kept in both cases; 'untold': the video service did not take the details of a video. */
export type LinkSaved = 'saved' | 'untold'

/** A bout whose video can be linked. */
export interface VideoBout {
  readonly id: string
  readonly label: string
  readonly videoLink: string | null
}

/** A bout and the address of its video; an empty one takes the link away. */
export interface BoutLink {
  readonly id: string
  readonly url: string
}

/** Where videos of some bouts are read and changed, whichever calls that takes. */
export interface VideoLinking {
  readonly mayLink: boolean
  /** The bouts of the same event, for one video of many bouts. */
  readonly bouts: readonly VideoBout[]
  readonly eventId: string
  /** Links each bout to its address. Rejects when nothing was linked. */
  save(links: readonly BoutLink[]): Promise<LinkSaved>
  /** The same of one bout, to be kept until there is a network. */
  toWrite(link: BoutLink): QueuedWrite
  /** Newest first. Undefined where no history can be asked. */
  readonly history?: {
    list(boutId: string): Promise<VideoChange[]>
    undo(boutId: string, number: number): Promise<void>
  }
}
