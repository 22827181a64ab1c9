import { IconCalendarPlus } from '@tabler/icons-react'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { currentLanguage } from '#web/storage/language.ts'
import styles from './calendar-link.module.css'

interface CalendarLinkProps {
  readonly eventId: string
  /** "Add to calendar: Y12 Women’s Épée". */
  readonly label: string
}

/** Puts one event into the calendar of the device, as a file. */
export function CalendarLink({ eventId, label }: CalendarLinkProps) {
  const input = { params: { eventId }, query: { language: currentLanguage() } }
  return (
    <a
      className={styles.link}
      href={requestUrl('getEventCalendar', input)}
      download="event.ics"
      aria-label={label}
      title={label}
    >
      <IconCalendarPlus size={20} aria-hidden="true" />
    </a>
  )
}
