import { chmodSync, writeFileSync } from 'node:fs'
import { EXPORT_FORMATS } from '#contract/fields/export-format.ts'
import { exportEvent } from '#server/feed/import/export-event.ts'
import type { Command } from './command.ts'
import { openKnownStore } from './open-known-store.ts'
import { UsageError } from './usage-error.ts'

/** What is private is for its owner alone. */
const OWNER_ONLY = 0o600

/** `allez export EVENT_ID`: an event as a file of Allez's own, FIE XML or FRD. */
export const exportCommand: Command = {
  usage: `export EVENT_ID [--format ${EXPORT_FORMATS.join('|')}] [--out FILE] [--with-private] [--json]`,
  summary:
    'Write an event as a file (docs/allez-event.md); its id stands at the end of its address. --with-private adds birth years and member numbers: keep such a file to yourself.',
  options: {
    format: { type: 'string' },
    out: { type: 'string' },
    'with-private': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  run: async ({ config, values, positionals }) => {
    const [eventId, ...rest] = positionals
    const format = EXPORT_FORMATS.find(one => one === (values.format ?? 'json'))
    if (eventId === undefined || rest.length > 0) throw new UsageError(`allez ${exportCommand.usage}`)
    if (!format) throw new UsageError(`--format is one of ${EXPORT_FORMATS.join(', ')}`)
    const withPrivate = values['with-private'] === true
    const store = await openKnownStore(config)
    try {
      const written = await exportEvent(store, eventId, { format, withPrivate })
      if (written === undefined) {
        console.error(`There is no event ${eventId}.`)
        return 1
      }
      const { text, leftOut } = written
      if (leftOut.length > 0) console.error(`${format} cannot hold, left out: ${leftOut.join(', ')}`)
      if (typeof values.out !== 'string') {
        process.stdout.write(text)
        return 0
      }
      writeFileSync(values.out, text)
      if (withPrivate) chmodSync(values.out, OWNER_ONLY)
      const said = {
        event: eventId,
        format,
        file: values.out,
        withPrivate,
        ...(leftOut.length > 0 ? { leftOut } : {}),
      }
      console.log(values.json === true ? JSON.stringify(said) : `Wrote ${values.out} (${format})`)
      return 0
    } finally {
      await store.close()
    }
  },
}
