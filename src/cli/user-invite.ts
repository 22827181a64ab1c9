import { parseTypedText } from '#domain/text/typed-text.ts'
import { makeInvitation, toJoinPath } from '#server/features/account/invitation-calls.ts'
import type { Command } from './command.ts'
import { openKnownStore } from './open-known-store.ts'
import { UsageError } from './usage-error.ts'

/** As in the form of the pages, in UTF-16 units. */
const LONGEST_NOTE = 200

/** `allez user invite`: a link with which somebody signs up, once. */
export const userInvite: Command = {
  usage: 'user invite [--admin] [--note TEXT] [--json]',
  summary: 'Make an invitation link that works once and for a week.',
  options: { admin: { type: 'boolean' }, note: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ config, values, positionals }) => {
    if (positionals.length > 0) throw new UsageError(`allez ${userInvite.usage}`)
    const note = parseTypedText(typeof values.note === 'string' ? values.note : '', LONGEST_NOTE)
    if (!note.ok) throw new UsageError(`note: ${note.reason}`)
    const store = await openKnownStore(config)
    try {
      const role = values.admin ? ('admin' as const) : ('user' as const)
      const { invitation, token } = await makeInvitation(store, { role, note: note.value, now: Date.now() })
      const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
      const said = { url: origin + toJoinPath(token), role, expiresAt: invitation.expiresAt }
      console.log(values.json ? JSON.stringify(said) : said.url)
      return 0
    } finally {
      await store.close()
    }
  },
}
