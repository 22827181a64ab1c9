import { formatSheetName, parsePersonName } from '#domain/names/person-name.ts'
import { clipWords } from './clip-words.ts'
import type { SaidNotice, ToldNotice } from './said-notice.ts'
import type { NoticeWords } from './words/notice-words.ts'

/** Names of tournaments, of events and of several people take no more room: all of a notice is read at a glance. */
const NAME = 36
const REASON = 70

/** Notices that come with time and not with bouts, in words: of registrations, check-in, club-mates, ratings and tasks. */
export function sayOfTime(notice: ToldNotice, who: string, words: NoticeWords): SaidNotice {
  const { said } = notice
  const tournament = clipWords(said.tournament ?? '', NAME)
  switch (notice.kind) {
    case 'checkIn':
      return moved(notice, words, { title: words.checkIn(who, said.time ?? ''), text: '' }, notice.was?.time)
    case 'opens':
    case 'deadline':
      return sayDay(notice, who, words)
    case 'spots':
      return { title: words.spots(tournament, said.spots ?? 0), text: clipWords(said.event ?? '', NAME) }
    case 'clubmates':
      return sayClubmates(notice, who, words)
    case 'rating':
      return {
        title: words.rated(who, said.rating ?? ''),
        text: join(said.weapon && words.weapons[said.weapon], sayRatingBefore(notice, words)),
      }
    case 'taskFailed':
      return {
        title: words.taskFailed(clipWords(said.task ?? '', NAME)),
        text: clipWords(said.reason ?? '', REASON),
      }
    default:
      return { title: who, text: '' }
  }
}

function sayDay(notice: ToldNotice, who: string, words: NoticeWords): SaidNotice {
  const { day = '', deadline } = notice.said
  const tournament = clipWords(notice.said.tournament ?? '', NAME)
  const was = notice.was?.day === undefined ? undefined : words.day(notice.was.day)
  if (deadline === 'withdrawal')
    return moved(notice, words, { title: words.withdrawal(who, words.day(day)), text: tournament }, was)
  const say = deadline === undefined ? words.opens : words[deadline]
  return moved(notice, words, { title: say(tournament, words.day(day)), text: '' }, was)
}

/** What was told of another moment before says so. */
const moved = (
  { was }: ToldNotice,
  words: NoticeWords,
  { title, text }: SaidNotice,
  before: string | undefined,
): SaidNotice =>
  was === undefined
    ? { title, text }
    : { title: words.corrected(title), text: join(text, before && words.hadSaid(before)) }

function sayClubmates({ said }: ToldNotice, who: string, words: NoticeWords): SaidNotice {
  const { names = [], count = names.length } = said
  const all = names.map(name => formatSheetName(parsePersonName(name)))
  const tournament = clipWords(said.tournament ?? '', NAME)
  const [first = ''] = all
  if (count === 1) return { title: words.clubmate(who, clipWords(first, NAME)), text: tournament }
  const shown = all.filter((_, nth) => nth === 0 || all.slice(0, nth + 1).join(', ').length <= NAME)
  const others = count > shown.length ? words.others(count - shown.length) : undefined
  return {
    title: words.clubmates(who, count),
    text: join(clipWords(shown.join(', '), NAME), others, tournament),
  }
}

const sayRatingBefore = ({ said }: ToldNotice, words: NoticeWords): string | undefined =>
  said.ratingWas === undefined
    ? undefined
    : said.ratingWas[0] === said.rating?.[0]
      ? words.renewed
      : words.ratingWas(said.ratingWas)

const join = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')
