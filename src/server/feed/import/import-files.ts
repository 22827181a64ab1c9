import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { groupItems } from '#server/feed/sheets/group-items.ts'
import type { EventOutcome } from '#server/feed/sheets/import-event.ts'
import { type FileReport, type ImportReport, NO_COUNTS } from '#server/feed/sheets/import-report.ts'
import type { Store } from '#server/store/open-store.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import { findImportedFile, saveImportedFile } from '#server/store/sources/import-files.ts'
import { findTournamentFacts } from '#server/store/tournaments/tournament-facts.ts'
import { decodeFile } from './decode-file.ts'
import { type FileState, refuseFile } from './file-state.ts'
import { importGroups } from './import-groups.ts'
import { importSchedule } from './import-schedule.ts'
import { importUsafTournament } from './import-usaf-tournament.ts'
import { joinParts } from './join-parts.ts'
import { listImportFiles } from './list-import-files.ts'
import { readImportFile } from './read-import-file.ts'
import { toFileRef } from './to-file-ref.ts'

export interface ImportOptions {
  readonly paths: readonly string[]
  /** Opens the events as running. */
  readonly asLive: boolean
  /** Name of the one event that files without ids belong to. */
  readonly eventName?: string | undefined
  readonly now: number
  readonly onProgress: (line: string) => void
}

/** A file longer than this is no results file. */
const LONGEST_BYTES = 64 * 1024 * 1024

/** Imports files and folders. A file that cannot be used is refused with a reason and stops nothing else. */
export async function importFiles(
  store: Store,
  options: ImportOptions,
): Promise<ImportReport & { unreadable: boolean }> {
  const { onProgress, now } = options
  const listed = listImportFiles(options.paths)
  const read: FileState[] = []
  for (const [index, { path, fault }] of listed.entries()) {
    onProgress(`reading ${index + 1}/${listed.length} ${basename(path)}`)
    read.push(fault === undefined ? readFile(path, options) : refuseFile(path, 'unreadable', fault))
  }
  const { files, items: joined } = joinParts(read)
  for (const file of files) await recognise(store, file)

  const fresh = files.filter(file => !file.same)
  const freshPaths = new Set(fresh.map(file => file.path))
  const items = [
    ...fresh.flatMap(file => (file.outcome.status === 'read' ? file.outcome.items : [])),
    ...joined.filter(item => item.files?.some(path => freshPaths.has(path))),
  ]
  const groups = groupItems(items, options.eventName !== undefined)
  const context = { store, now, today: toUtcDay(now), asLive: options.asLive }
  const byPath = new Map(fresh.map(file => [file.path, file]))
  const voiceOf = (path: string): SourceRef => toFileRef(path, byPath.get(path)?.outcome.kind ?? '')
  await importGroups(groups, {
    context,
    voiceOf,
    eventName: options.eventName,
    onProgress,
    onImported: (group, outcome) => {
      const paths = new Set(group.items.flatMap(item => item.files ?? [item.path]))
      for (const path of paths) byPath.get(path)?.events.push(outcome)
    },
  })
  for (const file of fresh) {
    if (file.outcome.status !== 'read') continue
    const { schedule, announced } = file.outcome
    if (schedule)
      file.events.push(...(await importSchedule({ ...context, sourceRef: voiceOf(file.path) }, schedule)))
    if (announced)
      file.events.push(
        ...(await importUsafTournament({ ...context, sourceRef: voiceOf(file.path) }, announced)),
      )
    await saveImportedFile(store.write, {
      contentHash: file.hash,
      path: file.path,
      kind: file.outcome.kind,
      importedAt: now,
      summary: JSON.stringify(file.events),
    })
  }
  return {
    files: files.map(toReport),
    tournaments: await listTouched(store, files),
    unreadable: files.some(file => file.outcome.status === 'refused' && file.outcome.kind === 'unreadable'),
  }
}

function readFile(path: string, options: ImportOptions): FileState {
  try {
    if (statSync(path).size > LONGEST_BYTES) return refuseFile(path, '', 'The file is larger than 64 MB.')
    const bytes = readFileSync(path)
    const how = JSON.stringify([options.asLive, options.eventName ?? ''])
    const hash = createHash('sha256').update(how).update(bytes).digest('hex')
    return { path, hash, outcome: readImportFile(path, decodeFile(bytes)), same: false, events: [] }
  } catch (error) {
    return refuseFile(path, 'unreadable', error instanceof Error ? error.message : String(error))
  }
}

/** Notes a file that was imported before, with the events it belongs to. */
async function recognise(store: Store, file: FileState): Promise<void> {
  if (file.outcome.status !== 'read') return
  const known = await findImportedFile(store.read, file.hash)
  if (!known) return
  file.same = true
  file.events = JSON.parse(known.summary) as EventOutcome[]
}

function toReport(file: FileState): FileReport {
  const { path, outcome } = file
  if (outcome.status === 'refused') {
    const { kind, reason } = outcome
    return { path, kind, status: 'refused', reason, counts: NO_COUNTS }
  }
  const unchanged = file.same || (file.events.length > 0 && file.events.every(one => one.change === 'same'))
  return {
    path,
    kind: outcome.kind,
    status: unchanged ? 'same' : 'imported',
    reason: outcome.note ?? '',
    counts: outcome.counts,
  }
}

/** Tournaments and events that the files belong to, also those imported before. */
async function listTouched(store: Store, files: readonly FileState[]): Promise<ImportReport['tournaments']> {
  const events = new Map(files.flatMap(file => file.events.map(event => [event.eventId, event])))
  const byTournament = Map.groupBy(events.values(), event => event.tournamentId)
  return Promise.all(
    [...byTournament].map(async ([id, own]) => {
      const row = await findTournamentFacts(store.read, id)
      return {
        id,
        name: row?.name ?? '',
        events: own.map(event => ({ id: event.eventId, name: event.name })),
      }
    }),
  )
}
