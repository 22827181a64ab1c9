import { randomUUID } from 'node:crypto'
import { basename, dirname, extname, resolve } from 'node:path'
import { PeopleIndex } from '#server/feed/identity/people-index.ts'
import type { ItemGroup } from '#server/feed/sheets/group-items.ts'
import { type EventOutcome, type ImportContext, importEvent } from '#server/feed/sheets/import-event.ts'
import { toImportedEvent } from '#server/feed/sheets/imported-event.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import { type IncomingEvent, importFreshEvents } from './import-fresh-events.ts'

export interface GroupImport {
  readonly context: Omit<ImportContext, 'fallbackTournament' | 'sourceRef'>
  /** Who says what is in a file, by its path. */
  readonly voiceOf: (path: string) => SourceRef
  readonly eventName: string | undefined
  readonly onProgress: (line: string) => void
  readonly onImported: (group: ItemGroup, outcome: EventOutcome) => void
}

/** More events at once are quicker, but hold up other writers for longer. */
const EVENTS_AT_ONCE = 60

/** Takes in the events of files, in portions. */
export async function importGroups(groups: readonly ItemGroup[], options: GroupImport): Promise<void> {
  const { context, onProgress, onImported } = options
  const names = groups.flatMap(group =>
    group.items.flatMap(({ part }) =>
      part.source === 'sheet' ? part.sheet.people.map(person => person.name) : [],
    ),
  )
  const people = await PeopleIndex.open(context.store, names, randomUUID)
  for (let from = 0; from < groups.length; from += EVENTS_AT_ONCE) {
    const portion = groups.slice(from, from + EVENTS_AT_ONCE)
    onProgress(`importing event ${from + 1}/${groups.length}`)
    const incoming = portion.map(
      (group): IncomingEvent => ({
        imported: toImportedEvent(group, options.eventName ?? nameOf(group)),
        context: {
          ...context,
          fallbackTournament: tournamentNameOf(group),
          sourceRef: options.voiceOf(firstFileOf(group)),
        },
      }),
    )
    const outcomes = await importFreshEvents(incoming, people)
    for (const [at, one] of incoming.entries()) {
      const outcome = outcomes[at] ?? (await importEvent(one.context, one.imported, people))
      const group = portion[at]
      if (group) onImported(group, outcome)
    }
  }
}

/** An event of several files is told by its first one. */
const firstFileOf = ({ items: [first] }: ItemGroup): string => first?.files?.[0] ?? first?.path ?? ''

/** A name for an event that no file names: the first file's, readable. */
function nameOf(group: ItemGroup): string {
  const path = group.items[0]?.path ?? 'Imported event'
  return basename(path, extname(path))
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
}

function tournamentNameOf(group: ItemGroup): string {
  const folder = basename(dirname(resolve(group.items[0]?.path ?? '.')))
  return `Imported from ${folder || 'files'}`
}
