import { notFound, Problem } from '#contract/call/problem.ts'
import type { ExportFormat } from '#contract/fields/export-format.ts'
import type { Caller, Handler } from '#contract/routes/handler.ts'
import type { Scoresheet } from '#contract/scoresheet/scoresheet-view.ts'
import { readScoresheetChange } from '#domain/scoresheet/read-scoresheet-change.ts'
import type { Store } from '#server/store/open-store.ts'
import { hideKeptEvent } from '#server/store/scoresheets/official-events.ts'
import { listRunningBouts, saveRunningBout } from '#server/store/scoresheets/running-bouts.ts'
import {
  addScoresheetAuthor,
  listScoresheetAuthors,
  type StoredAuthor,
} from '#server/store/scoresheets/scoresheet-authors.ts'
import { fileEntries, listFiledEntries } from '#server/store/scoresheets/scoresheet-entries.ts'
import { toScoresheetEventId } from '#server/store/scoresheets/scoresheet-event.ts'
import {
  closeScoresheet,
  findInvitedScoresheet,
  findScoresheet,
  listScoresheetsOf,
  type StoredScoresheet,
  saveScoresheetInvitation,
} from '#server/store/scoresheets/scoresheets.ts'
import { hashInviteToken, makeInviteToken } from './invite-token.ts'
import { makeScoresheet } from './make-scoresheet.ts'
import { toScoresheetAuthors, toScoresheets } from './to-scoresheet.ts'

/** So many people type into one sheet, and so much is on file of it, at most. */
const MOST_AUTHORS = 40
const MOST_FILED = { entries: 20_000, letters: 8_000_000 }
/** In one answer. */
const MOST_READ = 1_000
/** Who tells of a bout more often than this is not shown each time. */
const LEAST_BETWEEN_MS = 1_000

type Name =
  | 'listScoresheets'
  | 'createScoresheet'
  | 'getScoresheet'
  | 'fileScoresheetEntries'
  | 'tellRunningBout'
  | 'inviteToScoresheet'
  | 'joinScoresheet'
  | 'exportScoresheet'
  | 'closeScoresheet'
type ScoresheetCalls = { readonly [One in Name]: Handler<One> }

interface ScoresheetDeps {
  readonly store: Store
  readonly now: () => number
  /** Shows readers what is on file now. It fails by itself: what was filed is filed. */
  readonly show: (id: string) => Promise<void>
  /** A sheet as a file; undefined: there is none. */
  readonly write: (
    id: string,
    format: ExportFormat,
  ) => Promise<{ readonly text: string; readonly leftOut: string[] } | undefined>
}

interface Opened {
  readonly sheet: StoredScoresheet
  readonly authors: readonly StoredAuthor[]
  readonly isMaker: boolean
}

/** Events kept by hand: made, typed into by several, closed. To whoever does not type into a sheet it is not there. */
export function scoresheetCalls({ store, now, show, write }: ScoresheetDeps): ScoresheetCalls {
  return {
    listScoresheets: async ({ caller }) =>
      toScoresheets(store, await listScoresheetsOf(store.read, caller.userId), caller),

    createScoresheet: async ({ input: { body }, caller }) => {
      await makeScoresheet(store, body, { userId: caller.userId, now: now() })
      return toOne(await findScoresheet(store.write, body.id), caller)
    },

    getScoresheet: async ({ input: { params, query }, caller }) => {
      const { sheet, authors } = await open(params.id, caller, true)
      const { after = 0 } = query
      const entries = await listFiledEntries(store.read, sheet.id, { after, most: MOST_READ + 1 })
      return {
        scoresheet: await toOne(sheet, caller),
        authors: toScoresheetAuthors(authors, sheet.makerId, caller),
        entries: entries.slice(0, MOST_READ),
        hasMore: entries.length > MOST_READ,
        ...(await toRunning(sheet)),
      }
    },

    fileScoresheetEntries: async ({ input: { params, body }, caller }) => {
      const { sheet, author } = await openToType(params.id, caller)
      const batch = { id: sheet.id, author, entries: body.entries, now: now() }
      const places = await store.write.transaction().execute(tx => fileEntries(tx, batch, MOST_FILED))
      if (places === undefined) throw closed()
      if (places === 'full') throw new Problem(409, 'scoresheet-full', 'This scoresheet is full')
      await show(sheet.id)
      return {
        entries: body.entries.map(entry => {
          const read = readScoresheetChange({ ...entry, by: '' })
          const seq = places.get(entry.id) ?? 0
          return { id: entry.id, seq, ...(read.ok ? {} : { refusal: read.reason }) }
        }),
      }
    },

    tellRunningBout: async ({ input: { params, body }, caller }) => {
      const { sheet, author } = await openToType(params.id, caller)
      if (sheet.closedAt !== null) throw closed()
      const telling = { id: sheet.id, author, bout: body, now: now() }
      const before = await store.write.transaction().execute(tx => saveRunningBout(tx, telling))
      if (before === undefined || before <= telling.now - LEAST_BETWEEN_MS) await show(sheet.id)
      return { running: await listRunningBouts(store.write, sheet.id, telling.now) }
    },

    inviteToScoresheet: async ({ input: { params }, caller }) => {
      const { sheet, isMaker } = await open(params.id, caller, false)
      if (!isMaker) throw notFound('Scoresheet')
      if (sheet.closedAt !== null) throw closed()
      const token = makeInviteToken()
      await saveScoresheetInvitation(store.write, sheet.id, hashInviteToken(token))
      return { path: `/scoresheet/join#token=${token}` }
    },

    joinScoresheet: async ({ input: { body }, caller }) => {
      const sheet = await findInvitedScoresheet(store.write, hashInviteToken(body.token))
      if (!sheet) throw notFound('Invitation')
      const joining = { id: sheet.id, userId: caller.userId }
      const isIn = await store.write
        .transaction()
        .execute(tx => addScoresheetAuthor(tx, joining, MOST_AUTHORS))
      if (!isIn)
        throw new Problem(409, 'too-many-authors', `At most ${MOST_AUTHORS} people type into a scoresheet`)
      return toOne(sheet, caller)
    },

    exportScoresheet: async ({ input: { params, query }, caller }) => {
      const { sheet } = await open(params.id, caller, false)
      const written = await write(sheet.id, query.format)
      if (!written) throw notFound('Scoresheet')
      return written
    },

    closeScoresheet: async ({ input: { params }, caller }) => {
      const { sheet, isMaker } = await open(params.id, caller, true)
      if (!isMaker && caller.role !== 'admin') throw notFound('Scoresheet')
      const by = isMaker ? 'maker' : 'administrator'
      const at = now()
      await store.write.transaction().execute(async tx => {
        await closeScoresheet(tx, sheet.id, { by, now: at })
        if (!isMaker) await hideKeptEvent(tx, toScoresheetEventId(sheet.id), at)
      })
      await show(sheet.id)
      return toOne(await findScoresheet(store.write, sheet.id), caller)
    },
  }

  /** The sheet for who types into it; where `forAdmins`, for administrators as well. */
  async function open(id: string, { userId, role }: Caller, forAdmins: boolean): Promise<Opened> {
    const sheet = await findScoresheet(store.write, id)
    const authors = sheet ? await listScoresheetAuthors(store.write, id) : []
    const isIn = authors.some(author => author.userId === userId) || (forAdmins && role === 'admin')
    if (!sheet || !isIn) throw notFound('Scoresheet')
    return { sheet, authors, isMaker: sheet.makerId === userId }
  }

  /** The sheet, and under which number the caller types into it. */
  async function openToType(
    id: string,
    caller: Caller,
  ): Promise<{ sheet: StoredScoresheet; author: number }> {
    const { sheet, authors } = await open(id, caller, false)
    const author = authors.find(one => one.userId === caller.userId)
    if (!author) throw notFound('Scoresheet')
    return { sheet, author: author.number }
  }

  /** Bouts that somebody keeps, where somebody does. */
  async function toRunning({ id, closedAt }: StoredScoresheet) {
    const running = closedAt === null ? await listRunningBouts(store.read, id, now()) : []
    return running.length > 0 ? { running } : {}
  }

  async function toOne(sheet: StoredScoresheet | undefined, caller: Caller): Promise<Scoresheet> {
    const [one] = await toScoresheets(store, sheet ? [sheet] : [], caller)
    if (!one) throw notFound('Scoresheet')
    return one
  }
}

const closed = (): Problem => new Problem(409, 'scoresheet-closed', 'This scoresheet is closed')
