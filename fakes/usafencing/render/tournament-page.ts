import type { Day } from '#domain/time/day.ts'
import { isEntered } from '#domain/words/entry-status.ts'
import { parseEventCode } from '#domain/words/event-code.ts'
import { escapeHtml } from '../../ftl/render/escape-html.ts'
import { formatResultsAddress } from '../results-address.ts'
import type { UsafEventPlan, UsafTournamentPlan } from '../script/usaf-plan.ts'
import { formatSiteDay, formatSiteRange } from './search-page.ts'
import { renderSitePage } from './site-page.ts'

/** The page of one tournament. */
export function renderTournamentPage(
  one: UsafTournamentPlan,
  { padding, today }: { padding: number; today: Day },
): string {
  const byDay = Map.groupBy(one.events(), event => event.day)
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))
  return renderSitePage(
    one.name,
    `<h1>${escapeHtml(one.name)}</h1>
<div class="row"><div class="col"><span class="text-muted">Tournament Date</span><br>
<span class="lead">${formatSiteRange(one.startDay, one.endDay)}</span></div>
<div class="col"><span class="text-muted">Venue</span><br><span>${escapeHtml(one.venue ?? '')}</span></div></div>
<div class="card"><div class="card-body">
${renderDeadline('Registration Opens', one.opens, '12:00am')}
${renderDeadline('Entry Deadline', one.entryDeadline, '11:59pm')}
${renderDeadline('Withdrawal Deadline', one.withdrawal, '11:59pm')}
${one.lateUntil === undefined ? '' : `<p>Late entries are accepted until ${formatSiteDay(one.lateUntil)} at triple the fee.</p>`}
${renderDeadline('Late Entry Deadline', one.lateUntil, '5:00pm')}
</div></div>
<div id="events-by-day">
${days.map(([day, events]) => renderDay(day, events, event => findResultsLink(one, event, today))).join('\n')}
</div>`,
    padding,
  )
}

const renderDeadline = (label: string, day: Day | undefined, time: string): string =>
  day === undefined
    ? ''
    : `<div class="deadline"><div><strong>${label}</strong></div><div>${formatSiteDay(day)}</div><div><small>${time}</small></div></div>`

/** Where an event's card leads to its results; undefined while there are none. */
const findResultsLink = ({ id }: UsafTournamentPlan, { results, ...event }: UsafEventPlan, today: Day) =>
  results === undefined || results.from > today
    ? undefined
    : (results.href ?? formatResultsAddress(id, event.id))

type LinkOf = (event: UsafEventPlan) => string | undefined

const renderDay = (day: Day, events: readonly UsafEventPlan[], linkOf: LinkOf): string =>
  `<div class="event-by-day"><div class="event-by-day-date"><p>${formatHeading(day)}</p></div>
${events.map(event => renderCard(event, linkOf(event))).join('\n')}</div>`

/** "Saturday, August 22". */
const formatHeading = (day: Day): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T12:00:00Z`))

const WEAPON_NUMBERS = { foil: 1, epee: 2, sabre: 3 } as const
const GENDER_NUMBERS = { mixed: 0, mens: 3, womens: 4 } as const

function renderCard(
  { id, code, label, time, capacity, possible, entrants }: UsafEventPlan,
  resultsLink: string | undefined,
): string {
  const kind = parseEventCode(code)
  const official = entrants().filter(one => isEntered(one.status)).length
  const open = capacity === undefined ? undefined : Math.max(0, capacity - official)
  const numbers = kind.ok
    ? ` data-weapon="${WEAPON_NUMBERS[kind.value.weapon]}" data-gender="${GENDER_NUMBERS[kind.value.gender]}"`
    : ''
  return `<div data-event_id="${id}"${numbers} class="card contested-event${open === 0 ? ' event-is-full' : ''}">
<div class="card-body"><span class="name">${escapeHtml(label)} (${code})</span>
${time === undefined ? '' : `<div>${time} Close of Registration</div>`}
<div>Entrants <span class="entrant-count">${entrants().length}</span></div>
<div><strong>${official}</strong> Official Competitors</div>
${open === undefined ? '' : `<div><strong>${open}</strong> Open Spots</div><p>This event has a registration cap of ${capacity} fencers.</p>`}
<span class="link">${possible === undefined ? 'Possible Not Rated' : `Possible ${possible}`}</span>
<button data-event_id="${id}">Entrants</button>
${resultsLink === undefined ? '' : `<a class="btn" href="${escapeHtml(resultsLink)}">Results</a>`}</div></div>`
}
