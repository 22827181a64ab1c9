import { hashPassword } from '#server/features/account/hash-password.ts'
import { dropSecondFactor } from '#server/store/accounts/second-factors.ts'
import { dropUserSessions } from '#server/store/accounts/sessions.ts'
import { findAccount, savePasswordHash } from '#server/store/accounts/users.ts'
import { askPassword } from './ask-password.ts'
import type { Command } from './command.ts'
import { openKnownStore } from './open-known-store.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { UsageError } from './usage-error.ts'

/**
 * `allez user password NAME`: another password for who forgot theirs; every session of the account ends. With `--codes-off` for who lost
 * the app of their second factor too: the operator knows the person (ASVS 5.0, 6.4.4).
 */
export const userPassword: Command = {
  usage: 'user password NAME [--codes-off] [--json]',
  summary:
    'Give an account another password, which is asked for; whoever is signed in with it is signed out. --codes-off: turn its second factor off, too.',
  options: { json: { type: 'boolean' }, 'codes-off': { type: 'boolean' } },
  run: async ({ config, values, positionals }) => {
    const [username, ...rest] = positionals
    if (username === undefined || rest.length > 0) throw new UsageError(`allez ${userPassword.usage}`)
    const store = await openKnownStore(config)
    try {
      const account = await findAccount(store.read, username)
      if (!account) throw new UsageError(`There is no account named ${username}`)
      const password = await askPassword(`New password for ${username}: `)
      await requireGoodPassword(password, account.username)
      const passwordHash = await hashPassword(password)
      const isChanged = await store.write.transaction().execute(async tx => {
        // First: where the password is another one by now, nothing else may be undone.
        if (!(await savePasswordHash(tx, account.id, passwordHash, account.passwordHash))) return false
        await dropUserSessions(tx, account.id)
        if (values['codes-off']) await dropSecondFactor(tx, account.id)
        return true
      })
      if (!isChanged) throw new UsageError(`The password of ${username} was changed elsewhere meanwhile`)
      console.log(
        values.json ? JSON.stringify({ id: account.id, username }) : `Changed the password of ${username}`,
      )
      return 0
    } finally {
      await store.close()
    }
  },
}
