import { expect, test } from 'vitest'
import { toDiscoveredEvents } from './to-discovered-events.ts'

test.each([
  ['Fencing pool round #2', true],
  ['Fencing elimination round', true],
  ['Pool round finished', true],
  ['Video review', true],
  ['', false],
  ['Waiting to start', false],
  ['Check-in is open (8 of 46)', false],
  ['Registration closed', false],
])('“%s” is under way: %s', (status, live) => {
  const events = [{ eventId: 'A', name: "Senior Men's Foil", status, finished: false }]
  expect(toDiscoveredEvents({ tournamentName: 'Oak Open', events })).toMatchObject([
    { live, ...(live ? {} : { status: 'NotStarted' }) },
  ])
})
