import { escapeHtml } from './escape-html.ts'
import type { EventPageContext, NavTab } from './page-context.ts'
import { renderPage } from './page-shell.ts'
import { formatLongDay, formatVenueTime, formatWeekday, toVenueDay } from './venue-words.ts'

/** Where the source leads from `/events/view/{event}` just now. */
export const toCurrentPath = ({ state }: Pick<EventPageContext, 'state'>): string => {
  const { id } = state.script
  if (state.phase === 'finished') return `/events/results/${id}`
  if (state.table !== undefined) return `/tableaus/scores/${id}/${state.table.script.id}`
  const round = state.poolRounds.at(-1)
  return round === undefined ? `/events/competitors/${id}` : `/pools/scores/${id}/${round.script.id}`
}

/** A full page of an event. */
export const renderEventPage = (context: EventPageContext, content: string, scripts = ''): string => {
  const { tournament, state } = context
  const { plan } = tournament
  const { name } = state.script
  const day = toVenueDay(state.script.plan.startsAt, plan.timeZone)
  return renderPage({
    ...context,
    title: `${name} - ${plan.name}`,
    ...(plan.shortId === undefined ? {} : { shortId: plan.shortId }),
    tournamentName: plan.name,
    eventName: name,
    eventTime: `${formatWeekday(day)}, ${formatLongDay(day)} ${formatVenueTime(state.script.plan.startsAt, plan.timeZone)}`,
    mobileName: `<div class="mobile eventName">
                            ${escapeHtml(name)}
                        </div>`,
    tabs: toTabs(context),
    content,
    scripts,
  })
}

const POOL_ICON = '<img class="ftmenuicon" src="/img/poolInverse.png">'

const toTabs = ({ tournament, state, path }: EventPageContext): NavTab[] => {
  const { id } = state.script
  const tabs: NavTab[] = [
    {
      href: `/tournaments/eventSchedule/${tournament.id}`,
      title: 'Schedule',
      icon: '<i class="far fa-calendar-alt fa-2x"></i>',
    },
    {
      href: `/tournaments/myFencers/${tournament.id}`,
      title: 'My Fencers',
      icon: '<i class="fas fa-heart fa-2x"></i>',
    },
    { href: `/events/competitors/${id}`, title: 'Fencers', icon: '<i class="fas fa-user fa-2x"></i>' },
    { href: `/events/format/${id}`, title: 'Format', icon: '<i class="fas fa-info-circle fa-2x"></i>' },
    ...state.poolRounds.map(({ script }) => ({
      href: `/pools/scores/${id}/${script.id}`,
      title: script.title,
      icon: POOL_ICON,
    })),
  ]
  if (state.table !== undefined)
    tabs.push({
      href: `/tableaus/scores/${id}/${state.table.script.id}`,
      title: state.table.script.title,
      icon: '<img class="ftmenuicon" src="/img/tableauInverse.png">',
    })
  if (state.phase === 'finished')
    tabs.push({
      href: `/events/results/${id}`,
      title: 'Results',
      icon: '<i class="fas fa-trophy fa-2x"></i>',
    })
  return tabs.map(tab => ({ ...tab, active: tab.href === path }))
}
