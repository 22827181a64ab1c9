import { formatNoticeDay } from './format-notice-day.ts'
import type { NoticeWords } from './notice-words.ts'

const MEDALS = ['', 'or', 'argent', 'bronze']

export const frenchNotices: NoticeWords = {
  inPool: number => `poule ${number}`,
  tableOf: size => (size === 2 ? 'finale' : size === 4 ? 'demi-finale' : `tableau de ${size}`),
  strip: strip => `piste ${strip}`,
  posted: (who, pool) => `${who} : ${pool}`,
  goToStrip: (who, strip) => `${who} : piste ${strip}`,
  goTo: (who, strip) => `${who} : en piste ${strip}`,
  soon: who => `${who} tire bientôt`,
  before: bouts =>
    bouts === 0 ? 'prochain assaut' : bouts === 1 ? 'encore 1 assaut avant' : `encore ${bouts} assauts avant`,
  newStrip: (who, strip, was) => `${who} : nouvelle piste ${strip}, avant ${was}`,
  won: who => `${who} a gagné`,
  lost: who => `${who} a perdu`,
  wonBy: (who, score) => `${who} a gagné ${score}`,
  lostBy: (who, score) => `${who} a perdu ${score}`,
  corrected: title => `Corrigé : ${title}`,
  hadSaid: score => `nous avions dit ${score}`,
  against: opponent => `contre ${opponent}`,
  poolDone: (who, victories, of) => `${who} : poule terminée, ${victories} sur ${of} gagnés`,
  indicator: indicator => `indice ${indicator}`,
  next: (who, opponent) => `${who} : maintenant ${opponent}`,
  cutOff: who => `${who} ne sort pas des poules`,
  finished: (who, place) => `${who} : place ${place}`,
  medal: (who, place) => `${who} : ${MEDALS[place] ?? ''}`,
  goesOn: who => `${who} passe après les poules`,
  seed: seed => `tête de série ${seed}`,
  video: who => `${who} : nouvelle vidéo`,
  inMinutes: minutes => (minutes === 0 ? 'maintenant' : `dans environ ${minutes} min`),
  isOpen: who => `${who} : encore incertain après la poule`,
  ranks: (best, worst) => (best === worst ? `rang ${best}` : `rang ${best} à ${worst}`),
  goOn: count => (count === 1 ? '1 passe' : `${count} passent`),
  checkIn: (who, time) => `${who} : l’appel se termine à ${time}`,
  opens: (what, day) => `${what} : inscriptions ouvertes le ${day}`,
  late: (what, day) => `${what} : majoration dès le ${day}`,
  closes: (what, day) => `${what} : fin des inscriptions le ${day}`,
  withdrawal: (who, day) => `${who} : dernier jour pour se retirer, ${day}`,
  day: day => formatNoticeDay(day, 'fr'),
  spots: (what, count) =>
    count === 0
      ? `${what} : complet`
      : count === 1
        ? `${what} : encore 1 place`
        : `${what} : encore ${count} places`,
  clubmate: (who, name) => `${who} : ${name}, du club, s’inscrit`,
  clubmates: (who, count) => `${who} : ${count} du club ${count === 1 ? 's’inscrit' : 's’inscrivent'}`,
  others: count => (count === 1 ? '1 autre' : `${count} autres`),
  weapons: { sabre: 'sabre', foil: 'fleuret', epee: 'épée' },
  rated: (who, rating) => `${who} est ${rating}`,
  ratingWas: rating => `avant ${rating}`,
  renewed: 'renouvelé',
  taskFailed: task => `Tâche en échec : ${task}`,
}
