import type { RouteName, Routes } from '#contract/routes/route-table.ts'

/** Methods and paths of some calls, held to the route table by type. */
export type PathTable = { readonly [Name in RouteName]?: Pick<Routes[Name], 'method' | 'path'> }
