import type { z } from 'zod'
import type { RouteName, Routes } from './route-table.ts'

type Part<Name extends RouteName, Key extends string> = Routes[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodType
}
  ? { [K in Key]: z.infer<Schema> }
  : unknown

/** What a call takes: `params`, `query` and `body` as its route declares them. */
export type RouteInput<Name extends RouteName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'>

/** What a call answers. */
export type RouteOutput<Name extends RouteName> = z.infer<Routes[Name]['response']>
