import type { NoticeWords } from './notice-words.ts'

const MEDALS = ['', 'gold', 'silver', 'bronze']

export const englishNotices: NoticeWords = {
  inPool: number => `pool ${number}`,
  tableOf: size => (size === 2 ? 'final' : size === 4 ? 'semi-final' : `table of ${size}`),
  strip: strip => `strip ${strip}`,
  posted: (who, pool) => `${who}: ${pool}`,
  goToStrip: (who, strip) => `${who}: strip ${strip}`,
  goTo: (who, strip) => `${who}: go to strip ${strip}`,
  soon: who => `${who} fences soon`,
  before: bouts => (bouts === 0 ? 'next bout' : bouts === 1 ? '1 bout before' : `${bouts} bouts before`),
  newStrip: (who, strip, was) => `${who}: new strip ${strip}, was ${was}`,
  won: who => `${who} won`,
  lost: who => `${who} lost`,
  wonBy: (who, score) => `${who} won ${score}`,
  lostBy: (who, score) => `${who} lost ${score}`,
  corrected: title => `Corrected: ${title}`,
  hadSaid: score => `we had said ${score}`,
  against: opponent => `against ${opponent}`,
  poolDone: (who, victories, of) => `${who}: pool done, ${victories} of ${of} won`,
  indicator: indicator => `indicator ${indicator}`,
  next: (who, opponent) => `${who}: next ${opponent}`,
  cutOff: who => `${who} does not go on from the pools`,
  finished: (who, place) => `${who}: place ${place}`,
  medal: (who, place) => `${who}: ${MEDALS[place] ?? ''}`,
  goesOn: who => `${who} goes on from the pools`,
  seed: seed => `seed ${seed}`,
  video: who => `${who}: new video`,
}
