import { accountRoutes } from './routes/account-routes.ts'
import { adminPeopleRoutes } from './routes/admin-people-routes.ts'
import { adminRoutes } from './routes/admin-routes.ts'
import { adminSourceRoutes } from './routes/admin-source-routes.ts'
import { awaitedRoutes } from './routes/awaited-routes.ts'
import { boutRoutes } from './routes/bout-routes.ts'
import { connectionRoutes } from './routes/connection-routes.ts'
import { fencerRoutes } from './routes/fencer-routes.ts'
import { followingRoutes } from './routes/following-routes.ts'
import { invitationRoutes } from './routes/invitation-routes.ts'
import { ownAccountRoutes } from './routes/own-account-routes.ts'
import { standingsRoutes } from './routes/standings-routes.ts'
import { tournamentRoutes } from './routes/tournament-routes.ts'
import { viewRoutes } from './routes/view-routes.ts'

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
  ...connectionRoutes,
  ...adminPeopleRoutes,
  ...adminSourceRoutes,
} as const

export type Routes = typeof ROUTES
export type RouteName = keyof Routes
