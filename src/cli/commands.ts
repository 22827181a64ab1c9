import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { move } from './move.ts'
import { openApi } from './open-api.ts'
import { pointsGoals } from './points-goals.ts'
import { pointsPreview } from './points-preview.ts'
import { pointsRules } from './points-rules.ts'
import { restore } from './restore.ts'
import { taskList } from './task-list.ts'
import { taskRun } from './task-run.ts'
import { userAdd } from './user-add.ts'
import { userInvite } from './user-invite.ts'
import { userPassword } from './user-password.ts'

/** Every command, the longer names first. */
export const COMMANDS: readonly Command[] = [
  userAdd,
  userInvite,
  userPassword,
  taskList,
  taskRun,
  pointsRules,
  pointsPreview,
  pointsGoals,
  importCommand,
  exportCommand,
  openApi,
  restore,
  move,
  doctor,
]
