import type { NoticeLook } from '#server/feed/notices/coming-notice.ts'
import { NoticeClock } from '#server/feed/notices/notice-clock.ts'
import type { Store } from '#server/store/open-store.ts'

/** Servers over one database, each with a clock of its own, that tell what comes with time. */
export class NoticeClocks {
  readonly failures: string[] = []
  /** Epoch milliseconds; each server's clock is off by so many. */
  now: number
  #clocks: readonly NoticeClock[] = []
  readonly #start: () => readonly NoticeClock[]

  constructor(
    store: Store,
    looks: readonly NoticeLook[],
    start: number,
    offsets: readonly number[] = [0, 0],
  ) {
    this.now = start
    this.#start = () =>
      offsets.map(
        offset =>
          new NoticeClock({
            store,
            now: () => this.now + offset,
            looks,
            report: (what, error) => this.failures.push(`${what}: ${error}`),
            every: 60_000,
          }),
      )
    this.restart()
  }

  /** All servers begin anew: they remember nothing. */
  restart(): void {
    this.#clocks = this.#start()
  }

  /** All of them look at a moment, at the same time. */
  async lookAt(moment: number): Promise<void> {
    this.now = moment
    await Promise.all(this.#clocks.map(clock => clock.look()))
  }
}

/** What somebody has in their inbox, the earliest first: each as its fact is known. */
export async function listToldFacts(store: Store, userId: string): Promise<string[]> {
  const rows = await store.read
    .selectFrom('notice')
    .innerJoin('notice_fact as fact', 'fact.id', 'notice.fact_id')
    .select(['fact.about', 'fact.value', 'fact.fencer_id'])
    .where('notice.user_id', '=', userId)
    .orderBy('notice.at')
    .orderBy('fact.position')
    .orderBy('fact.id')
    .execute()
  return rows.map(row => [row.fencer_id, row.about, row.value].filter(Boolean).join(' '))
}
