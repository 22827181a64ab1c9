import { escapeHtml } from '../ftl/render/escape-html.ts'
import type { InventedPerson } from '../ftl/script/invented-person.ts'
import type { FredEvent, FredTournament } from './askfred-season.ts'
import { toEventName } from './to-api-rows.ts'

/** The page of who has preregistered, a list for each event, as somebody who is signed in sees and saves it. */
export const renderPreregistrations = ({ name, startDay, events }: FredTournament): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${escapeHtml(name)}</title></head><body><h1>${escapeHtml(name)}</h1>
<p>${formatDay(startDay, { month: 'long', day: 'numeric', year: 'numeric' })}</p>
${events.map(renderList).join('\n')}</body></html>`

const renderList = (event: FredEvent): string => `<h4>${escapeHtml(toEventName(event))}</h4>
<small>${event.placed.length} Competitors, ${event.placed.length >= 6 ? 'E1' : 'NR'} Event</small>
${event.closes === undefined ? '' : `<div>Check-In Closes ${formatDay(event.day, { weekday: 'long' })}, ${formatDay(event.day, { month: 'short', day: 'numeric' })} at ${formatTime(event.closes)}</div>`}
<table class="table preregistration-list"><thead><tr><th>#</th><th>Name</th><th>Club</th><th>Rating</th></tr></thead>
<tbody>${event.placed.map(renderPerson).join('\n')}</tbody></table>`

const renderPerson = ({ lastName, firstName, club, rating }: InventedPerson, at: number): string =>
  `<tr><td>${at + 1}</td><td>${escapeHtml(`${lastName}, ${firstName}`)}</td><td>${escapeHtml(club?.name ?? 'Unattached')}</td><td>${rating}</td></tr>`

const formatDay = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`))

/** "08:30" → "8:30AM". */
const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'AM' : 'PM'}`
}
