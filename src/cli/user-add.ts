import { randomUUID } from 'node:crypto'
import { parseUsername } from '#domain/text/username.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import { addUser, isUsernameTaken } from '#server/store/accounts/users.ts'
import { openStore } from '#server/store/open-store.ts'
import { askPassword } from './ask-password.ts'
import type { Command } from './command.ts'
import { followByName } from './follow-by-name.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { UsageError } from './usage-error.ts'

/** `allez user add NAME`: an account, and the fencers it follows. */
export const userAdd: Command = {
  usage: 'user add NAME [--admin] [--follow "Last, First"]… [--json]',
  summary: 'Add an account; the password is asked for. --follow may be repeated.',
  options: {
    admin: { type: 'boolean' },
    follow: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  },
  run: async ({ config, values, positionals }) => {
    const [username, ...rest] = positionals
    if (username === undefined || rest.length > 0) throw new UsageError(`allez ${userAdd.usage}`)
    const parsed = parseUsername(username)
    if (!parsed.ok) throw new UsageError(parsed.reason)
    const password = await askPassword(`Password for ${username}: `)
    await requireGoodPassword(password, username)
    const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
    try {
      if (await isUsernameTaken(store.read, username)) {
        throw new UsageError(`There is already an account named ${username}, or like it`)
      }
      const id = randomUUID()
      const passwordHash = await hashPassword(password)
      const role = values.admin ? ('admin' as const) : ('user' as const)
      const added = await addUser(store.write, { id, username, passwordHash, role, now: Date.now() })
      if (!added) throw new UsageError(`There is already an account named ${username}`)
      const names = (values.follow ?? []) as string[]
      for (const name of names) await followByName(store, id, name)
      const said = { id, username, role, follows: names }
      console.log(
        values.json ? JSON.stringify(said) : `Added ${username} (${role}), following ${names.length}`,
      )
      return 0
    } finally {
      await store.close()
    }
  },
}
