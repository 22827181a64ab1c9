import { accountRoutes } from './account-routes.ts'
import { adminPeopleRoutes } from './admin-people-routes.ts'
import { adminRoutes } from './admin-routes.ts'
import { adminSourceRoutes } from './admin-source-routes.ts'
import { awaitedRoutes } from './awaited-routes.ts'
import { boutRoutes } from './bout-routes.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { circleRoutes } from './circle-routes.ts'
import { connectionRoutes } from './connection-routes.ts'
import { fencerRoutes } from './fencer-routes.ts'
import { followingRoutes } from './following-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { noticeRoutes } from './notice-routes.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { publicLinkRoutes } from './public-link-routes.ts'
import { scoresheetRoutes } from './scoresheet-routes.ts'
import { standingsRoutes } from './standings-routes.ts'
import { tournamentRoutes } from './tournament-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { videoRoutes } from './video-routes.ts'
import { viewRoutes } from './view-routes.ts'

/** Every call of spec §7 and our additions, by name. Server, OpenAPI and client are all made from this table. */
export const ROUTES = {
  ...fencerRoutes,
  ...tournamentRoutes,
  ...accountRoutes,
  ...standingsRoutes,
  ...viewRoutes,
  ...awaitedRoutes,
  ...boutRoutes,
  ...adminRoutes,
  ...followingRoutes,
  ...invitationRoutes,
  ...ownAccountRoutes,
  ...circleRoutes,
  ...connectionRoutes,
  ...adminPeopleRoutes,
  ...adminSourceRoutes,
  ...calendarRoutes,
  ...noticeRoutes,
  ...publicLinkRoutes,
  ...scoresheetRoutes,
  ...uploadRoutes,
  ...videoRoutes,
} as const

export type Routes = typeof ROUTES
export type RouteName = keyof Routes
