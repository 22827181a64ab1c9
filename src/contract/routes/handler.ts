import type { Role } from '#contract/accounts/user.ts'
import type { JsonBytes } from '#contract/call/json-bytes.ts'
import type { JsonText } from '#contract/call/json-text.ts'
import type { StoredAnswer } from '#contract/call/stored-answer.ts'
import type { RouteInput, RouteOutput } from './route-input.ts'
import type { RouteName, Routes } from './route-table.ts'

/** Who makes a call. */
export interface Caller {
  readonly userId: string
  readonly role: Role
  /** Hash of the session's token: names the session without giving it away. */
  readonly session: string
}

/** Who makes a call of a route: nobody where anybody may, for that does not depend on who asks. */
export type CallerOf<Name extends RouteName> = Routes[Name]['access'] extends 'public' ? undefined : Caller

/** A checked call of a route. */
export interface Call<Name extends RouteName> {
  readonly input: RouteInput<Name>
  readonly caller: CallerOf<Name>
}

/** What a feature offers for a route: no HTTP in it. Answers may come already written, or stored as bytes. */
export type Handler<Name extends RouteName> = (
  call: Call<Name>,
) => Promise<
  | RouteOutput<Name>
  | JsonText<RouteOutput<Name>>
  | JsonBytes<RouteOutput<Name>>
  | StoredAnswer<RouteOutput<Name>>
>
