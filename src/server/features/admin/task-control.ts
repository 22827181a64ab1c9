import type { AdminTask } from '#contract/admin/admin.ts'

/** The background tasks as these calls need them; given by the app. They raise the refusals themselves. */
export interface TaskControl {
  list(): Promise<AdminTask[]>
  run(name: string, options: { forceListRefresh: boolean }): Promise<AdminTask>
  cancel(name: string): Promise<AdminTask>
}
