import type { Command } from './command.ts'
import { importCommand } from './import.ts'
import { openApi } from './open-api.ts'
import { userAdd } from './user-add.ts'
import { userInvite } from './user-invite.ts'

/** Every command, the longer names first. */
export const COMMANDS: readonly Command[] = [userAdd, userInvite, importCommand, openApi]
