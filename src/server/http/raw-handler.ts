import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Handler } from '#contract/routes/handler.ts'
import type { RouteName } from '#contract/routes/route-table.ts'

/** A handler that writes the answer itself: bytes made beforehand, streams, cookies, headers. */
export type RawHandler<Name extends RouteName> = (
  call: Call<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply> | FastifyReply

/** The calls that cannot do without HTTP. */
export type RawName =
  | 'beginUpload'
  | 'changePassword'
  | 'confirmSecondFactor'
  | 'deleteMe'
  | 'dropSecondFactor'
  | 'endSession'
  | 'getAvatar'
  | 'getCalendarFeed'
  | 'getDay'
  | 'getEventCalendar'
  | 'getLiveEvent'
  | 'getMe'
  | 'getNow'
  | 'getWall'
  | 'join'
  | 'listResultTournaments'
  | 'listTrackedFencers'
  | 'login'
  | 'logout'
  | 'openUnsubscribe'
  | 'patchEvent'
  | 'patchMe'
  | 'renewEmergencyCodes'
  | 'signInWithCode'
  | 'signOutEverywhere'
  | 'startConsent'
  | 'streamLiveEvent'
  | 'streamNow'

/** Every call of the contract has exactly one handler, in one of the two. */
export type Handlers = { readonly [Name in Exclude<RouteName, RawName>]: Handler<Name> }
export type RawHandlers = { readonly [Name in RawName]: RawHandler<Name> }
