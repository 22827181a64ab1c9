import { importFiles } from '#server/feed/import/import-files.ts'
import type { FileReport, ImportReport } from '#server/feed/sheets/import-report.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'

/** `allez import FILE|FOLDER…`: results and entries that lie in files. */
export const importCommand: Command = {
  usage: 'import FILE|FOLDER… [--event NAME] [--as-live] [--json]',
  summary:
    'Read results and entry files; doing so again changes nothing. --as-live opens events as running whose day is not over.',
  options: {
    event: { type: 'string' },
    'as-live': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  run: async ({ config, values, positionals }) => {
    if (positionals.length === 0) throw new UsageError(`allez ${importCommand.usage}`)
    const json = values.json === true
    const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
    try {
      const { unreadable, ...report } = await importFiles(store, {
        paths: positionals,
        asLive: values['as-live'] === true,
        eventName: typeof values.event === 'string' ? values.event : undefined,
        now: Date.now(),
        onProgress: line => {
          if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
        },
      })
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
      if (json) console.log(JSON.stringify(report))
      else {
        for (const file of report.files) {
          const { fencers, pools, bouts, places } = file.counts
          const counts = `${fencers} fencers, ${pools} pools, ${bouts} bouts, ${places} places`
          const rest =
            file.status === 'refused' ? file.reason : `${counts}${file.reason && ` · ${file.reason}`}`
          console.log(`${file.status.padEnd(8)} ${file.path} ${file.kind && `(${file.kind}) `}${rest}`)
        }
        for (const tournament of report.tournaments) {
          console.log(`\n${tournament.name}`)
          for (const event of tournament.events) {
            console.log(`  ${event.name}  /live/${tournament.id}/event/${event.id}/`)
          }
        }
      }
      const refused = report.files.filter(file => file.status === 'refused').length
      if (!json) console.log(`\n${toSummary(report)}`)
      return unreadable || refused === report.files.length ? 1 : 0
    } finally {
      await store.close()
    }
  },
}

/** "5 files: 3 imported, 1 known before, 1 refused; 4 events of 2 tournaments". */
function toSummary({ files, tournaments }: ImportReport): string {
  const count = (status: FileReport['status']) => files.filter(file => file.status === status).length
  const told = `${count('imported')} imported, ${count('same')} known before, ${count('refused')} refused`
  const events = tournaments.reduce((sum, one) => sum + one.events.length, 0)
  return `${toCount(files.length, 'file')}: ${told}; ${toCount(events, 'event')} of ${toCount(tournaments.length, 'tournament')}`
}

const toCount = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
