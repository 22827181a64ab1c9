import { formatNoticeDay } from './format-notice-day.ts'
import type { NoticeWords } from './notice-words.ts'

const MEDALS = ['', 'oro', 'plata', 'bronce']

export const spanishNotices: NoticeWords = {
  inPool: number => `poule ${number}`,
  tableOf: size => (size === 2 ? 'final' : size === 4 ? 'semifinal' : `tablón de ${size}`),
  strip: strip => `pista ${strip}`,
  posted: (who, pool) => `${who}: ${pool}`,
  goToStrip: (who, strip) => `${who}: pista ${strip}`,
  goTo: (who, strip) => `${who}: a la pista ${strip}`,
  soon: who => `${who} tira pronto`,
  before: bouts =>
    bouts === 0 ? 'próximo asalto' : bouts === 1 ? 'queda 1 asalto antes' : `quedan ${bouts} asaltos antes`,
  newStrip: (who, strip, was) => `${who}: nueva pista ${strip}, antes ${was}`,
  won: who => `${who} ganó`,
  lost: who => `${who} perdió`,
  wonBy: (who, score) => `${who} ganó ${score}`,
  lostBy: (who, score) => `${who} perdió ${score}`,
  corrected: title => `Corregido: ${title}`,
  hadSaid: score => `habíamos dicho ${score}`,
  against: opponent => `contra ${opponent}`,
  poolDone: (who, victories, of) => `${who}: poule terminada, ${victories} de ${of} ganados`,
  indicator: indicator => `índice ${indicator}`,
  next: (who, opponent) => `${who}: ahora ${opponent}`,
  cutOff: who => `${who} no pasa de las poules`,
  finished: (who, place) => `${who}: puesto ${place}`,
  medal: (who, place) => `${who}: ${MEDALS[place] ?? ''}`,
  goesOn: who => `${who} pasa de las poules`,
  seed: seed => `cabeza de serie ${seed}`,
  video: who => `${who}: vídeo nuevo`,
  inMinutes: minutes => (minutes === 0 ? 'ahora' : `en unos ${minutes} min`),
  isOpen: who => `${who}: aún por decidir tras la poule`,
  ranks: (best, worst) => (best === worst ? `puesto ${best}` : `puesto ${best} a ${worst}`),
  goOn: count => (count === 1 ? 'pasa 1' : `pasan ${count}`),
  checkIn: (who, time) => `${who}: la confirmación cierra a las ${time}`,
  opens: (what, day) => `${what}: la inscripción abre el ${day}`,
  late: (what, day) => `${what}: recargo desde el ${day}`,
  closes: (what, day) => `${what}: la inscripción cierra el ${day}`,
  withdrawal: (who, day) => `${who}: último día para retirarse, ${day}`,
  day: day => formatNoticeDay(day, 'es'),
  spots: (what, count) =>
    count === 0
      ? `${what}: completo`
      : count === 1
        ? `${what}: queda 1 plaza`
        : `${what}: quedan ${count} plazas`,
  clubmate: (who, name) => `${who}: ${name}, de su club, inscrito`,
  clubmates: (who, count) => `${who}: ${count} de su club ${count === 1 ? 'inscrito' : 'inscritos'}`,
  others: count => `${count} más`,
  weapons: { sabre: 'sable', foil: 'florete', epee: 'espada' },
  rated: (who, rating) => `${who} es ahora ${rating}`,
  ratingWas: rating => `antes ${rating}`,
  renewed: 'renovada',
  taskFailed: task => `Tarea fallida: ${task}`,
}
