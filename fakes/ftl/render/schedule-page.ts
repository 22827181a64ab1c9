import type { EventState } from '../script/event-state.ts'
import { escapeHtml } from './escape-html.ts'
import type { PageContext } from './page-context.ts'
import { renderPage } from './page-shell.ts'
import { formatLongDay, formatVenueTime, formatWeekday, toVenueDay } from './venue-words.ts'

/** `/tournaments/eventSchedule/{tournament}`. */
export const renderSchedulePage = (context: PageContext, states: readonly EventState[]): string => {
  const { tournament } = context
  const { plan, id, dayFrom, dayTo } = tournament
  const days = Map.groupBy(
    states.toSorted((a, b) => a.script.plan.startsAt - b.script.plan.startsAt),
    ({ script }) => toVenueDay(script.plan.startsAt, plan.timeZone),
  )
  const dates =
    dayFrom === dayTo ? formatLongDay(dayFrom) : `${formatLongDay(dayFrom)} - ${formatLongDay(dayTo)}`
  return renderPage({
    ...context,
    title: plan.name,
    ...(plan.shortId === undefined ? {} : { shortId: plan.shortId }),
    tournamentName: plan.name,
    eventName: dates,
    eventTime: '',
    mobileName: `<div class="mobile tournName">${escapeHtml(plan.name)}</div>`,
    tabs: [
      { href: '/', title: 'Tournaments', icon: '<i class="fas fa-futbol fa-2x"></i>' },
      {
        href: `/tournaments/eventSchedule/${id}`,
        title: 'Schedule',
        icon: '<i class="far fa-calendar-alt fa-2x"></i>',
        active: true,
      },
      {
        href: `/tournaments/myFencers/${id}`,
        title: 'My Fencers',
        icon: '<i class="fas fa-heart fa-2x"></i>',
      },
    ],
    content: `<h3>Event Schedule</h3><br />${[...days]
      .map(([day, events]) => renderDay(day, events, plan.timeZone))
      .join('')}`,
    scripts: `<script>
            document.location.hash = "#today";

            
        </script>`,
  })
}

const renderDay = (day: string, states: readonly EventState[], timeZone: string): string =>
  `<h5>${formatWeekday(day)} ${formatLongDay(day)}</h5><table class="scheduleTable table table-sm table-hover hoverHand w-100">
                <thead class="ftblue yellow-text">
                    <tr>
                        <th style="width: 10%;">Start</th>
                        <th style="width: 30%;">Event</th>
                        <th style="width: auto;">Status</th>
                    </tr>
                </thead>
                <tbody>
                    ${states.map(state => renderRow(state, timeZone)).join('')}
                </tbody>
            </table>`

const renderRow = (state: EventState, timeZone: string): string => {
  const { id, name, plan } = state.script
  return `<tr id="ev_${id}" class="clickable-row" data-href="/events/view/${id}">
                            <td>${formatVenueTime(plan.startsAt, timeZone)}</td>
                            <td>
                                <a href="/events/view/${id}">
                                    <strong>
                                        ${escapeHtml(name)}
                                        
                                        
                                    </strong>
                                </a>
                            </td>
                            <td>
                                ${renderStatus(state, timeZone)}



                            </td>
                        </tr>`
}

const renderStatus = (state: EventState, timeZone: string): string => {
  const { phase, script, checkIn } = state
  switch (phase) {
    case 'finished':
      return `<i class="fas fa-check green-text mr-1"></i>Finished at ${formatVenueTime(script.finishedAt, timeZone)}
<span class="ml-3">(${script.entrants.length - script.absent.size} competitors)</span>`
    case 'tableau':
      return '<img class="fticon" src="/img/tableau.png">Fencing elimination round'
    case 'pools':
      return `<img class="fticon" src="/img/pool.png">Fencing pool round${script.poolRounds.length > 1 ? ` #${state.poolRounds.length}` : ''}`
    case 'poolsDone':
      return '<img class="fticon" src="/img/pool.png">Pool round finished'
    case 'drawn':
      return '<i class="fas fa-clock mr-1"></i>Waiting to start'
    case 'checkIn': {
      const here = checkIn.filter(({ status }) => status === 'CheckedIn').length
      return `<i class="fas fa-user-check mr-1"></i>Check-in is open (${here} of ${checkIn.length})`
    }
    default:
      return ''
  }
}
