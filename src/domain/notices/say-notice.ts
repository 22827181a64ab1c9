import { formatSheetName, parsePersonName } from '#domain/names/person-name.ts'
import type { Language } from '#domain/words/language.ts'
import type { NoticeSaid } from './notice-fact.ts'
import type { SaidNotice, ToldNotice } from './said-notice.ts'
import { sayOfTime } from './say-of-time.ts'
import { englishNotices } from './words/english-notices.ts'
import { frenchNotices } from './words/french-notices.ts'
import type { NoticeWords } from './words/notice-words.ts'
import { spanishNotices } from './words/spanish-notices.ts'

const WORDS: { readonly [One in Language]: NoticeWords } = {
  en: englishNotices,
  es: spanishNotices,
  fr: frenchNotices,
}

/** A notice in words; `who` is the fencer's first name, empty where it is of none. */
export function sayNotice(notice: ToldNotice, who: string, language: Language): SaidNotice {
  const words = WORDS[language]
  const { said, was } = notice
  const where = sayWhere(said, words)
  const time = said.time
  switch (notice.kind) {
    case 'posted':
      return {
        title: words.posted(who, join(where, said.strip && words.strip(said.strip))),
        text: join(time),
      }
    case 'strip':
      return {
        title: sayStrip(who, said.strip ?? '', was?.strip, words),
        text: join(where, sayOpponent(said, words), time),
      }
    case 'next':
      return {
        title: said.strip === undefined ? words.soon(who) : words.goTo(who, said.strip),
        text: join(
          sayOpponent(said, words),
          said.minutes !== undefined && words.inMinutes(said.minutes),
          said.before !== undefined && words.before(said.before),
        ),
      }
    case 'result':
      return sayResult(notice, who, words)
    case 'poolDone': {
      const { victories = 0, of = 0, indicator = 0 } = said
      return {
        title: words.poolDone(who, victories, of),
        text: join(where, words.indicator(indicator > 0 ? `+${indicator}` : String(indicator))),
      }
    }
    case 'opponent':
      return {
        title: words.next(who, toSheetName(said.opponent)),
        text: join(where, said.strip && words.strip(said.strip), time),
      }
    case 'cutOff':
      return sayCut(notice, who, words)
    case 'medal':
      return { title: words.medal(who, said.place ?? 0), text: '' }
    case 'video':
      return { title: words.video(who), text: join(sayOpponent(said, words), where) }
    case 'finished':
      return { title: words.finished(who, `${said.place ?? ''}${said.isTied ? 'T' : ''}`), text: '' }
    default:
      return sayOfTime(notice, who, words)
  }
}

/** What was open is decided then, and not corrected. */
function sayCut({ said, was }: ToldNotice, who: string, words: NoticeWords): SaidNotice {
  const { best, worst, goOn, seed } = said
  const ranks = best === undefined || worst === undefined ? undefined : words.ranks(best, worst)
  if (said.isOpen)
    return { title: words.isOpen(who), text: join(ranks, goOn !== undefined && words.goOn(goOn)) }
  const plain = said.isIn ? words.goesOn(who) : words.cutOff(who)
  return {
    title: was === undefined || was.isOpen ? plain : words.corrected(plain),
    text: seed === undefined ? (ranks ?? '') : words.seed(seed),
  }
}

function sayResult({ said, was }: ToldNotice, who: string, words: NoticeWords): SaidNotice {
  const score = toScore(said)
  const plain = said.won
    ? score === ''
      ? words.won(who)
      : words.wonBy(who, score)
    : score === ''
      ? words.lost(who)
      : words.lostBy(who, score)
  const before = was === undefined ? '' : toScore(was)
  return {
    title: was === undefined ? plain : words.corrected(plain),
    text: join(sayOpponent(said, words), sayWhere(said, words), before && words.hadSaid(before)),
  }
}

const sayStrip = (who: string, strip: string, was: string | undefined, words: NoticeWords): string =>
  was === undefined ? words.goToStrip(who, strip) : words.newStrip(who, strip, was)

const sayOpponent = ({ opponent }: NoticeSaid, words: NoticeWords): string | undefined =>
  opponent === undefined ? undefined : words.against(toSheetName(opponent))

function sayWhere({ pool, roundOf }: NoticeSaid, words: NoticeWords): string | undefined {
  if (pool !== undefined) return words.inPool(pool)
  return roundOf === undefined ? undefined : words.tableOf(roundOf)
}

const toScore = ({ own, other }: NoticeSaid): string =>
  own === undefined || other === undefined ? '' : `${own}–${other}`

const toSheetName = (name: string | undefined): string =>
  name === undefined ? '' : formatSheetName(parsePersonName(name))

const join = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')
