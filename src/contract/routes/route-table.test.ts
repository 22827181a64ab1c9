import { expect, test } from 'vitest'
import { fillPath } from '#contract/call/fill-path.ts'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES } from './route-table.ts'

/** The calls of spec §7, a line each, in its order: method, path, query or payload. */
const SPEC_CALLS = [
  'GET /api/v2/fencer ?type',
  'GET /api/v2/fencer/{}',
  'PATCH /api/v2/fencer/{} [patch]',
  'GET /api/v2/tournament ?type,fencer',
  'GET /api/v2/tournament/{} ?live',
  'GET /api/v2/tournament/{}/event/{} ?live',
  'PATCH /api/v2/tournament/{}/event/{} [patch]',
  'GET /api/v2/tournament/{}/event/{}/registrations ?details,event_gender',
  'GET /api/v2/user/me',
  'PATCH /api/v2/user/me [patch]',
  'GET /api/v2/user/me/authtokens',
  'POST /login {username,password}',
  'GET /api/v2/standings/{}',
  'GET /api/v3/view/schedule',
  'GET /api/v3/view/results/{}',
  'GET /api/v3/view/results/{}/{}/{}',
  'PATCH /api/v3/view/results/{}/{}/{}/results/{} {videoLinkUrl}',
  'GET /api/v2/usaf/tournaments',
  'GET /api/v2/usaf/tournaments/{}',
  'GET /api/v2/admin/tasks',
  'POST /api/v2/admin/tasks/{}/exec ?forceListRefresh',
  'POST /api/v2/admin/flushcache',
  'GET /api/v2/admin/cache',
  'GET /api/v2/admin/cache/{}',
  'GET /api/v2/admin/tournament/{}/findLiveId',
  'GET /api/v2/oauth/redirect',
]

/** What is ours beside them. */
const ADDITIONS = [
  'GET /api/v2/admin/apart',
  'POST /api/v2/admin/apart/again {kind,ids}',
  'GET /api/v2/admin/tournament-pairs',
  'POST /api/v2/admin/tournament-pairs {first,second,decision}',
  'GET /api/v2/tournament/{}/event/{}/registrations/changes',
  'GET /api/v2/tournament/{}/event/{}/stream',
  'GET /api/v2/tournament/{}/sources',
  'GET /api/v3/view/now',
  'GET /api/v3/view/now/minutes',
  'GET /api/v3/view/now/stream',
  'GET /api/v3/day/{}',
  'GET /api/v3/wall/{}',
  'POST /api/v3/links/wall',
  'POST /api/v3/uploads {eventId,boutIds,size,type}',
  'POST /api/v3/uploads/arrived {session,size}',
  'POST /api/v3/uploads/done {eventId,boutIds,videoId,film}',
  'GET /api/v3/view/videos/{}',
  'GET /api/v3/view/videos/{}/list ?tournament,opponent',
  'GET /api/v3/view/videos/{}/tournament/{}',
  'PUT /api/v3/view/videos/{}/tournament/{}/cuts {cuts}',
  'PUT /api/v3/view/videos/{}/tournament/{}/tags {eventId,boutId,tags,version}',
  'POST /api/v3/videos/look {urls,playlist}',
  'POST /api/v3/view/videos/{}/tournament/{}/out {eventId,boutId}',
  'POST /api/v3/view/videos/{}/playlist {tournament,opponent}',
  'GET /api/v3/notices',
  'POST /api/v3/notices/seen {until}',
  'GET /api/v3/unsubscribe/{}',
  'POST /api/v3/unsubscribe/{}',
  'GET /api/v3/notices/watched',
  'PUT /api/v3/notices/watched/{}',
  'DELETE /api/v3/notices/watched/{}',
  'GET /api/v3/notices/ways',
  'PUT /api/v3/notices/settings {preset,all,byFencer,lead,leadUnit,leadMinutes,checkInLead,daysLead,language,quiet}',
  'POST /api/v3/notices/devices {endpoint,p256dh,auth,label}',
  'DELETE /api/v3/notices/devices/{}',
  'PUT /api/v3/notices/addresses/{} {address}',
  'POST /api/v3/notices/addresses/{}/code {code}',
  'DELETE /api/v3/notices/addresses/{}',
  'GET /api/v3/notices/sent',
  'POST /api/v3/notices/sent/{}/{}/try',
  'GET /api/v3/calendar/{}',
  'GET /api/v3/view/calendar/{} ?language',
  'GET /api/v3/calendars',
  'POST /api/v3/calendars {fencerId,language,hasDeadlines}',
  'DELETE /api/v3/calendars/{}',
  'GET /api/v3/links',
  'POST /api/v3/links/day {fencerId,day}',
  'DELETE /api/v3/links/{}',
  'GET /api/v3/view/shared ?ftl',
  'GET /api/v3/scoresheet',
  'POST /api/v3/scoresheet {id,name,day,tournamentId}',
  'GET /api/v3/scoresheet/{} ?after',
  'POST /api/v3/scoresheet/{}/entries {entries}',
  'PUT /api/v3/scoresheet/{}/running {slot,left,right,leftTouches,rightTouches,device}',
  'POST /api/v3/scoresheet/{}/invitation',
  'POST /api/v3/scoresheet/join {token}',
  'GET /api/v3/scoresheet/{}/file ?format',
  'POST /api/v3/scoresheet/{}/close',
  'PUT /api/v3/view/now/claims/{}/{} {bout,over}',
  'DELETE /api/v3/view/now/claims/{}/{}',
  'GET /api/v2/admin/circles ?search',
  'PUT /api/v2/admin/circles/{}/members/{} {role}',
  'PUT /api/v2/admin/circles/{}/hidden {isHidden}',
  'GET /api/v3/circles',
  'PUT /api/v3/circles/{}',
  'DELETE /api/v3/circles/{}',
  'POST /api/v3/circles/{}/requests/{} {isGranted}',
  'DELETE /api/v3/circles/{}/members/{}',
  'POST /api/v3/circles/invitations {mailTo,language,fencerIds}',
  'DELETE /api/v3/circles/invitations/{}',
  'POST /api/v3/circles/observers/invite {mailTo,language,index,expected,fencerIds}',
  'POST /api/v3/circles/observers/share {index,expected,fencerIds}',
  'POST /api/v3/circles/observers/take-back {index,expected}',
  'POST /api/v3/circles/take {token}',
  'POST /logout',
  'GET /api/v2/standings/{}/origin',
  'GET /api/v2/standings/{}/estimate',
  'GET /api/v2/standings/{}/estimate/{}',
  'GET /api/v2/user/me/avatar ?of,user',
  'GET /api/v2/user/me/fencers ?name',
  'POST /api/v2/user/me/fencers/{}',
  'DELETE /api/v2/user/me/fencers/{}',
  'POST /api/v2/user/me/fencer-order {fencerIds}',
  'POST /api/v2/user/me/observers {name,email,cell}',
  'POST /api/v2/user/me/observers/remove {index,expected}',
  'POST /join/look {token}',
  'POST /join {token,username,password,name}',
  'POST /api/v2/user/me/password {currentPassword,newPassword}',
  'POST /login/code {username,password,code}',
  'GET /api/v2/user/me/second-factor',
  'POST /api/v2/user/me/second-factor {password}',
  'POST /api/v2/user/me/second-factor/codes {password,code}',
  'POST /api/v2/user/me/second-factor/confirm {code}',
  'POST /api/v2/user/me/second-factor/off {password,code}',
  'GET /api/v2/user/me/sessions',
  'DELETE /api/v2/user/me/sessions/{} {password}',
  'POST /api/v2/user/me/signout-everywhere {password}',
  'GET /api/v2/user/me/export',
  'POST /api/v2/user/me/delete {password}',
  'GET /api/v2/user/me/connections',
  'POST /api/v2/user/me/connections {name,on,language}',
  'POST /api/v2/user/me/disconnect',
  'POST /api/v2/user/me/videos/{} {title,description,tags}',
  'GET /api/v2/admin/users',
  'PATCH /api/v2/admin/users/{} {role,disabled}',
  'GET /api/v2/admin/invitations',
  'POST /api/v2/admin/invitations {role,note}',
  'DELETE /api/v2/admin/invitations/{}',
  'GET /api/v3/view/news ?since',
  'GET /api/v3/view/opponents/{}',
  'GET /api/v3/view/opponents/{}/{}',
  'GET /api/v3/view/form/{}',
  'POST /api/v3/view/results/{}/{}/{}/videos {links}',
  'GET /api/v3/view/results/{}/{}/{}/results/{}/videos',
  'POST /api/v3/view/results/{}/{}/{}/results/{}/undo {number}',
  'GET /api/v3/view/search ?q',
  'GET /api/v3/view/offer',
  'POST /api/v3/view/fault {what,where,around}',
  'GET /api/v2/user/me/awaited',
  'POST /api/v2/user/me/awaited {name}',
  'DELETE /api/v2/user/me/awaited/{}',
  'POST /api/v2/user/me/awaited/{}/others {fencerId}',
  'GET /api/v3/view/club ?name',
  'GET /api/v3/view/tournaments',
  'GET /api/v2/tournament/{}/event/{}/field',
  'POST /api/v2/admin/tasks/{}/cancel',
  'GET /api/v2/admin/processes',
  'GET /api/v2/admin/tournaments ?search',
  'PATCH /api/v2/admin/tournament/{} {name,startDate,endDate,city,state,country,usaRegion,timeZoneId,registrationOpens,registrationLate,registrationCloses,registrationUrl,ftlId}',
  'POST /api/v2/admin/tournament/{}/merge {other}',
  'GET /api/v2/admin/merges ?kind,limit',
  'POST /api/v2/admin/merges/{}/undo',
  'GET /api/v2/admin/people/claims',
  'POST /api/v2/admin/people/claims/undo {eventId,entryId}',
  'GET /api/v2/admin/people/doubts ?search,limit',
  'POST /api/v2/admin/people/doubts {eventId,entryId,fencerId,decision}',
  'GET /api/v2/admin/people/duplicates',
  'POST /api/v2/admin/people/duplicates {keep,other,decision}',
  'GET /api/v2/admin/sources',
  'GET /api/v2/admin/sources/quarantine',
  'POST /api/v2/admin/sources/quarantine/{}/replay',
]

interface Shape {
  type?: string
  properties?: Record<string, unknown>
  anyOf?: Shape[]
  oneOf?: Shape[]
}

const keysOf = (schema: RouteSpec['query']): string[] => {
  if (!schema) return []
  const shape = schema.toJSONSchema() as Shape
  const variants = shape.anyOf ?? shape.oneOf ?? [shape]
  return [...new Set(variants.flatMap(variant => Object.keys(variant.properties ?? {})))]
}

function toLine(spec: RouteSpec): string {
  const path = spec.path.replaceAll(/:\w+/g, '{}')
  const query = keysOf(spec.query)
  const isPatch = spec.body && (spec.body.toJSONSchema() as Shape).type === 'array'
  const body = isPatch ? ' [patch]' : spec.body ? ` {${keysOf(spec.body)}}` : ''
  return `${spec.method} ${path}${query.length > 0 ? ` ?${query}` : ''}${body}`
}

test('the route table holds every call of the specification and says which are additions', () => {
  const specs: RouteSpec[] = Object.values(ROUTES)
  const ofSpec = specs.filter(spec => spec.origin === 'spec').map(toLine)
  expect([...ofSpec].sort()).toEqual([...SPEC_CALLS].sort())
  const additions = specs.filter(spec => spec.origin === 'addition').map(toLine)
  expect(additions.sort()).toEqual([...ADDITIONS].sort())
})

test('anonymous callers reach only what spec §6 opens to them', () => {
  const open = Object.values(ROUTES as Record<string, RouteSpec>)
    .filter(spec => spec.access === 'public')
    .map(spec => spec.path)
  expect(open.sort()).toEqual([
    '/api/v2/standings/:code',
    '/api/v2/standings/:code/estimate',
    '/api/v2/standings/:code/estimate/:fencerId',
    '/api/v2/standings/:code/origin',
    '/api/v2/usaf/tournaments',
    '/api/v2/usaf/tournaments/:id',
    '/api/v3/calendar/:token',
    '/api/v3/day/:token',
    '/api/v3/unsubscribe/:token',
    '/api/v3/unsubscribe/:token',
    '/api/v3/view/fault',
    '/api/v3/view/offer',
    '/api/v3/view/tournaments',
    '/api/v3/wall/:token',
    '/join',
    '/join/look',
    '/login',
    '/login/code',
  ])
})

test('only administrators reach the administration', () => {
  for (const spec of Object.values(ROUTES as Record<string, RouteSpec>)) {
    expect(spec.path.startsWith('/api/v2/admin'), spec.path).toBe(spec.access === 'admin')
  }
})

test('parameters travel percent-encoded as one segment', () => {
  const path = fillPath(ROUTES.listRegistrations.path, { id: 'ext_usaf_#12', eventId: 'ext_usaf_#3/4' })
  expect(path).toBe('/api/v2/tournament/ext_usaf_%2312/event/ext_usaf_%233%2F4/registrations')
  expect(() => fillPath('/a/:missing')).toThrow('missing')
})
