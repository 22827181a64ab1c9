import type { Command } from './command.ts'

/** A command by its words; what it needs is loaded once it is asked for. */
interface NamedCommand {
  readonly words: readonly string[]
  readonly load: () => Promise<Command>
}

/** Every command, the longer names first. */
export const COMMANDS: readonly NamedCommand[] = [
  { words: ['user', 'add'], load: async () => (await import('./user-add.ts')).userAdd },
  { words: ['user', 'invite'], load: async () => (await import('./user-invite.ts')).userInvite },
  { words: ['user', 'password'], load: async () => (await import('./user-password.ts')).userPassword },
  { words: ['task', 'list'], load: async () => (await import('./task-list.ts')).taskList },
  { words: ['task', 'run'], load: async () => (await import('./task-run.ts')).taskRun },
  { words: ['points', 'rules'], load: async () => (await import('./points-rules.ts')).pointsRules },
  { words: ['points', 'preview'], load: async () => (await import('./points-preview.ts')).pointsPreview },
  { words: ['points', 'goals'], load: async () => (await import('./points-goals.ts')).pointsGoals },
  { words: ['import'], load: async () => (await import('./import.ts')).importCommand },
  { words: ['export'], load: async () => (await import('./export.ts')).exportCommand },
  { words: ['openapi'], load: async () => (await import('./open-api.ts')).openApi },
  { words: ['restore'], load: async () => (await import('./restore.ts')).restore },
  { words: ['move'], load: async () => (await import('./move.ts')).move },
  { words: ['doctor'], load: async () => (await import('./doctor.ts')).doctor },
]
