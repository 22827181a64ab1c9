import type { SimulatedWorld } from './world/simulated-world.ts'

/** A part that is broken on purpose, and what a world must then be found to have. */
export interface BrokenPart {
  readonly name: string
  readonly breaks: (world: SimulatedWorld) => void
  readonly finds: RegExp
}

/** Has a disk carry out statements of a kind so often. */
const onDisk =
  (pattern: RegExp, times: number) =>
  ({ disk }: SimulatedWorld): void => {
    disk.timesOf = sql => (pattern.test(sql) ? times : 1)
  }

/** One for each thing that must be so: none of the checks is one that cannot fail. */
export const BROKEN_PARTS: readonly BrokenPart[] = [
  {
    name: 'a disk that forgets entries of a sheet which it acknowledged',
    breaks: onDisk(/^insert into "scoresheet_entry"/, 0),
    finds: /acknowledged and is lost|typed|still has \d+ entries/,
  },
  {
    name: 'a disk that forgets a written value',
    breaks: onDisk(/^update "app_user" set/, 0),
    finds: /wrote|still has writes/,
  },
  {
    name: 'a disk on which no new version of an event stays',
    breaks: onDisk(/^update "live_event" set/, 0),
    finds: /shows|not everything of a version/,
  },
  {
    name: 'a database that goes back to an earlier version',
    breaks: world => {
      const back = (): void => {
        world.disk.reader.run('update live_event set version = version - 1 where version > 1', [])
        world.time.after(3_000, 'plant', back)
      }
      back()
    },
    finds: /the database has version/,
  },
  {
    name: 'a right to look that everybody gets',
    breaks: onDisk(/^insert into "lease"/, 0),
    finds: /looked at twice/,
  },
  {
    name: 'a right to look that nobody gets any more',
    breaks: ({ disk }) => {
      let left = 10
      disk.timesOf = sql => {
        if (sql.startsWith('insert into "lease"')) left -= 1
        return left < 0 && sql.startsWith('insert into "lease"') ? -1 : 1
      }
    },
    finds: /was not looked at/,
  },
  {
    name: 'a task that does its work twice',
    breaks: onDisk(/^insert into simulated_run/, 2),
    finds: /two effects/,
  },
  {
    name: 'a service that hands each text on twice',
    breaks: ({ texts }) => {
      texts.times = 2
    },
    finds: /a text arrived/,
  },
  {
    name: 'a service that never takes a text',
    breaks: ({ texts }) => {
      Object.defineProperty(texts, 'share', { get: () => 1, set: () => {} })
    },
    finds: /notices still wait/,
  },
  {
    name: 'a phone that sends what was typed last first',
    breaks: ({ phones }) => {
      for (const phone of phones) {
        const type = phone.type.bind(phone)
        phone.type = entry => {
          type(entry)
          if (phone.sheet) phone.sheet = { ...phone.sheet, pending: phone.sheet.pending.toReversed() }
        }
      }
    },
    finds: /typed/,
  },
  {
    name: 'a source that goes on lying',
    breaks: ({ source }) => {
      source.lag = 20
    },
    finds: /shows/,
  },
  {
    name: 'a statement that fails by our own mistake',
    breaks: ({ disk }) => {
      disk.timesOf = sql => {
        if (sql.startsWith('insert into "notice_fact"')) throw new TypeError('a mistake')
        return 1
      }
    },
    finds: /a mistake/,
  },
]
