import type { Day } from '#domain/time/day.ts'
import { answerHtml, answerJson, NOT_FOUND, type PageAnswer } from '../ftl/page-answer.ts'
import { startUpstream, type Upstream, type UpstreamRequest } from '../upstream/start-upstream.ts'
import type { FakeCompetition } from './fie-calendar.ts'
import { createLicenceNumbers } from './licence-numbers.ts'
import { renderCompetitionPage } from './render-competition-page.ts'

export interface FakeFieOptions {
  competitions: readonly FakeCompetition[]
  /** What is over and what is to come. */
  today: Day
  searchPageSize?: number
  port?: number
}

export type FakeFie = Upstream & {
  /** Puts other competitions in the place of those told. */
  setCompetitions(competitions: readonly FakeCompetition[]): void
}

const LOGIN_PAGE =
  '<!DOCTYPE html><html><body><form action="/login" method="post"><input name="password"></form></body></html>'

/** Starts a server that speaks as fie.org does, of invented competitions and people. */
export const startFakeFie = async (options: FakeFieOptions): Promise<FakeFie> => {
  let { competitions } = options
  const { today, searchPageSize = 300 } = options
  const toNumber = createLicenceNumbers()

  const search = ({ body, fault }: UpstreamRequest): PageAnswer => {
    const asked = readBody(body)
    if (asked === undefined) return BAD_REQUEST
    const isOver = asked.status === 'passed'
    const found = competitions.filter(
      one =>
        fault === 'ignoredFilter' ||
        (isOver === one.startDay < today &&
          (!asked.season || asked.season === '-1' || asked.season === String(one.season)) &&
          (!asked.fromDate || one.endDay >= asked.fromDate) &&
          (!asked.toDate || one.startDay <= asked.toDate)),
    )
    const page = Number(asked.fetchPage) || 1
    const items = found.slice((page - 1) * searchPageSize, page * searchPageSize)
    const totalFound = found.length + (fault === 'ignoredFilter' ? 18_000 : 0)
    const isTranslated = fault === 'translated'
    return answerJson({
      totalFound,
      page,
      pageSize: searchPageSize,
      items: items.map(one => toItem(one, isTranslated)),
      isUpcoming: !isOver,
    })
  }

  const upstream = await startUpstream({
    loginPage: LOGIN_PAGE,
    ...(options.port === undefined ? {} : { port: options.port }),
    answer: request => {
      const path = request.url.pathname
      if (request.method === 'POST' && path === '/competitions/search')
        return { kind: 'search', answer: search(request) }
      const one = /^\/competitions\/(\d{4})\/(\d{1,9})$/.exec(path)
      const competition = competitions.find(
        ({ season, competitionId }) => String(season) === one?.[1] && String(competitionId) === one?.[2],
      )
      return competition === undefined
        ? { kind: 'unknown', answer: NOT_FOUND }
        : { kind: 'competition', answer: answerHtml(renderCompetitionPage(competition, toNumber)) }
    },
  })
  return {
    ...upstream,
    setCompetitions: next => {
      competitions = next
    },
  }
}

const BAD_REQUEST: PageAnswer = { status: 400, type: 'text/plain', body: 'Bad Request' }

/** JSON or a form: the source takes both. */
const readBody = (body: string): Record<string, string> | undefined => {
  if (!body.startsWith('{')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const WORDS = { mens: 'men', womens: 'women' } as const
const OTHER_WORDS = { epee: 'épée', foil: 'fleuret', sabre: 'sabre', men: 'hommes', women: 'femmes' } as const

const toItem = (one: FakeCompetition, isTranslated: boolean): object => {
  const gender = WORDS[one.gender]
  return {
    season: one.season,
    competitionId: one.competitionId,
    name: one.name,
    location: one.location,
    country: one.country,
    federation: one.federation,
    flag: one.flag,
    startDate: one.startDay.split('-').reverse().join('-'),
    endDate: one.endDay.split('-').reverse().join('-'),
    weapon: isTranslated ? OTHER_WORDS[one.weapon] : one.weapon,
    weapons: [one.weapon],
    gender: isTranslated ? OTHER_WORDS[gender] : gender,
    category: one.category,
    categories: [one.category],
    type: one.team ? 'team' : 'individual',
    hasResults: one.size > 0 ? 1 : 0,
    isSubCompetition: false,
    isLink: true,
  }
}
