import type { Fields, ParameterDescription, ServiceDescription } from './service-description.ts'

const AUTH = 'https://www.googleapis.com/auth'
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const WRITERS = [`${AUTH}/calendar`, `${AUTH}/calendar.events`]
const CALENDAR_ID: ParameterDescription = { in: 'path', isRequired: true }
const EVENT_ID: ParameterDescription = { in: 'path', isRequired: true }
/** Who is told of a change by mail. */
const sendUpdates: ParameterDescription = { in: 'query', oneOf: ['all', 'externalOnly', 'none'] }
const EVENTS = '/calendar/v3/calendars/{calendarId}/events'

/** A day, or a clock reading: with an offset, or in a zone that is named beside it. */
const TIME: Fields = {
  date: { type: 'string', form: /^\d{4}-\d\d-\d\d$/ },
  dateTime: { type: 'string', form: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/ },
  timeZone: { type: 'string' },
}
const PERSON: Fields = {
  email: { type: 'string' },
  displayName: { type: 'string' },
  self: { type: 'boolean' },
}

/** The calendar service: entries of a calendar are put in under an id of ours, changed in part, and taken out. */
export const CALENDAR_V3: ServiceDescription = {
  name: 'calendar v3',
  revision: '20240111',
  source: 'https://www.googleapis.com/discovery/v1/apis/calendar/v3/rest',
  methods: [
    {
      id: 'calendar.events.insert',
      verb: 'POST',
      path: EVENTS,
      parameters: { calendarId: CALENDAR_ID, sendUpdates },
      scopes: WRITERS,
      request: 'Event',
      response: 'Event',
    },
    {
      id: 'calendar.events.patch',
      verb: 'PATCH',
      path: `${EVENTS}/{eventId}`,
      parameters: { calendarId: CALENDAR_ID, eventId: EVENT_ID, sendUpdates },
      scopes: WRITERS,
      request: 'Event',
      response: 'Event',
    },
    {
      id: 'calendar.events.delete',
      verb: 'DELETE',
      path: `${EVENTS}/{eventId}`,
      parameters: { calendarId: CALENDAR_ID, eventId: EVENT_ID, sendUpdates },
      scopes: WRITERS,
    },
  ],
  shapes: {
    Event: {
      kind: { type: 'string', oneOf: ['calendar#event'], isReadOnly: true, isAnswered: true },
      etag: { type: 'string', isReadOnly: true, isAnswered: true },
      // Base 32 of RFC 2938: an id that is sent becomes the entry's, once in a calendar for all time.
      id: { type: 'string', form: /^[0-9a-v]{5,1024}$/, isAnswered: true },
      status: { type: 'string', oneOf: ['confirmed', 'tentative', 'cancelled'], isAnswered: true },
      htmlLink: { type: 'string', isReadOnly: true, isAnswered: true },
      created: { type: 'string', form: MOMENT, isReadOnly: true, isAnswered: true },
      updated: { type: 'string', form: MOMENT, isReadOnly: true, isAnswered: true },
      creator: { type: 'object', fields: PERSON, isReadOnly: true, isAnswered: true },
      organizer: { type: 'object', fields: PERSON, isReadOnly: true, isAnswered: true },
      iCalUID: { type: 'string', isReadOnly: true, isAnswered: true },
      sequence: { type: 'integer', isAnswered: true },
      eventType: { type: 'string', oneOf: ['default'], isReadOnly: true, isAnswered: true },
      summary: { type: 'string' },
      description: { type: 'string' },
      location: { type: 'string' },
      colorId: { type: 'string' },
      transparency: { type: 'string', oneOf: ['opaque', 'transparent'] },
      start: { type: 'object', fields: TIME, requiredBy: ['calendar.events.insert'], isAnswered: true },
      end: { type: 'object', fields: TIME, requiredBy: ['calendar.events.insert'], isAnswered: true },
      source: {
        type: 'object',
        fields: { title: { type: 'string' }, url: { type: 'string', form: /^https?:\/\// } },
      },
      reminders: {
        type: 'object',
        isAnswered: true,
        fields: {
          useDefault: { type: 'boolean' },
          overrides: {
            type: 'list',
            of: {
              type: 'object',
              fields: { method: { type: 'string', oneOf: ['email', 'popup'] }, minutes: { type: 'integer' } },
            },
          },
        },
      },
    },
  },
}
