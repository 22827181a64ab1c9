import { makeInvitation, toJoinPath } from '#server/features/account/invitations.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'

/** `allez user invite`: a link with which somebody signs up, once. */
export const userInvite: Command = {
  words: ['user', 'invite'],
  usage: 'user invite [--admin] [--note TEXT] [--json]',
  summary: 'Make an invitation link that works once and for a week.',
  options: { admin: { type: 'boolean' }, note: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ config, values, positionals }) => {
    if (positionals.length > 0) throw new UsageError(`allez ${userInvite.usage}`)
    const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
    try {
      const role = values.admin ? ('admin' as const) : ('user' as const)
      const note = typeof values.note === 'string' ? values.note : ''
      const { invitation, token } = await makeInvitation(store, { role, note, now: Date.now() })
      const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
      const said = { url: origin + toJoinPath(token), role, expiresAt: invitation.expiresAt }
      console.log(values.json ? JSON.stringify(said) : said.url)
      return 0
    } finally {
      await store.close()
    }
  },
}
