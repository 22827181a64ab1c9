import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { LiveEvent } from '#contract/live/live-event.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import { keepEverything } from '#server/feed/publish/keep-better.ts'
import { groupItems } from '#server/feed/sheets/group-items.ts'
import type { ImportItem } from '#server/feed/sheets/import-item.ts'
import { toImportedEvent } from '#server/feed/sheets/imported-event.ts'
import {
  CAPTURED_FOLDERS,
  hasCapturedFiles,
  listCapturedFiles,
  readCapturedFile,
} from '#tools/testing/captured-files.ts'
import { HANGS, readingCost } from '#tools/testing/cost/reading-cost.ts'
import { createDice, mutateBytes } from '#tools/testing/invented/mutate-bytes.ts'
import { decodeFile } from './decode-file.ts'
import { joinNativeFolder } from './join-native-folder.ts'
import { readImportFile } from './read-import-file.ts'

const RUNS = Number(process.env.ALLEZ_MUTATIONS ?? 1_000)
/** Bytes of a list that are used: those of a whole season are long, and their beginning is as good. */
const MOST_BYTES = 150_000
const FEED = { source: 'file', version: 1, changedAt: 0, lookedAt: 0, flags: [] } as const

/** Two pages of one event. */
const WORLD_CUP = ['ftl/pools-28-pools-194-fencers.html', 'ftl/tableau-256-individual.html']

interface Source {
  readonly name: string
  readonly bytes: Buffer
}

/** Everything the import makes of some files, without a store. */
function readAll(files: readonly Source[]): { documents: LiveDocument[]; refused: string[] } {
  const read = files.map(file => ({ file, outcome: readImportFile(file.name, decodeFile(file.bytes)) }))
  const items: ImportItem[] = []
  const refused: string[] = []
  const natives = read.flatMap(({ file, outcome }) =>
    outcome.status === 'read' && outcome.native ? [{ path: file.name, part: outcome.native }] : [],
  )
  for (const { outcome } of read) {
    if (outcome.status === 'read') items.push(...outcome.items)
    else refused.push(outcome.reason)
  }
  for (const [folder, own] of Map.groupBy(natives, native => dirname(native.path))) {
    const item = joinNativeFolder(folder, own)
    if (item.ok) items.push(item.value)
    else refused.push(item.reason)
  }
  const groups = groupItems(items, false)
  return { documents: groups.map(group => toImportedEvent(group, 'Event').document), refused }
}

describe.skipIf(!hasCapturedFiles)('spoilt files', () => {
  it(
    `do no harm: ${RUNS} mutants of captured files`,
    () => {
      const dice = createDice(20_261_121)
      const folders = CAPTURED_FOLDERS.map(folder =>
        listCapturedFiles(folder).map(name => ({
          name,
          bytes: readCapturedFile(name).subarray(0, name.endsWith('.csv') ? MOST_BYTES : undefined),
        })),
      )
      const known = new Map<string, LiveDocument[]>()
      const costs: number[] = []
      let settled = 0
      let refused = 0
      let published = 0
      for (let run = 0; run < RUNS; run++) {
        const folder = folders[run % folders.length] ?? []
        const file = folder[Math.floor(dice() * folder.length)]
        if (!file) throw new Error('an empty folder')
        // Engarde's own files are an event together; every other file is read alone.
        const isNative = file.name.includes('/native/')
        const others = isNative
          ? folder.filter(one => dirname(one.name) === dirname(file.name) && one !== file)
          : []
        const place = isNative ? dirname(file.name) : file.name
        const whole = WORLD_CUP.includes(file.name)
          ? folder.filter(one => WORLD_CUP.includes(one.name))
          : [file, ...others]
        const good = known.get(place) ?? readAll(whole).documents
        known.set(place, good)
        const mutant = mutateBytes(file.bytes, Math.floor(run / folders.length), dice)
        const label = `run ${run}: ${mutant.name} of ${file.name}`
        let read: ReturnType<typeof readAll> = { documents: [], refused: [] }
        const cost = readingCost(() => {
          read = readAll([{ name: file.name, bytes: mutant.bytes }, ...others])
        })
        costs.push(cost)
        expect(cost, label).toBeLessThan(HANGS)
        for (const reason of read.refused) expect(reason, label).not.toBe('')
        for (const reason of read.refused) expect(reason, label).not.toContain('broke its reader')
        refused += read.documents.length === 0 ? 1 : 0
        published += read.documents.length === 0 ? 0 : 1
        for (const document of read.documents.slice(0, 5)) {
          const issue = LiveEvent.safeParse({ ...document, feed: FEED }).error?.issues[0]
          expect(issue, label).toBeUndefined()
          for (const before of good.slice(0, 5)) {
            const after = new Map(
              listMatches(keepEverything(before, document)).map(match => [match.id, match] as const),
            )
            for (const match of listMatches(before).filter(isOver)) {
              const now = after.get(match.id)
              settled += 1
              if (!now || !isOver(now)) throw new Error(`${label}: lost ${match.id}`)
            }
          }
        }
      }
      costs.sort((a, b) => a - b)
      const at = (share: number) => (costs[Math.floor((costs.length - 1) * share)] ?? 0).toFixed(1)
      console.warn(
        `${RUNS} mutants: ${published} still events, ${refused} refused; ${settled} settled bouts all kept; in walks over a megabyte of tags, median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)}.`,
      )
    },
    Math.max(60_000, RUNS * 100),
  )
})
