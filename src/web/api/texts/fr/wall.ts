import type { WallTexts } from '../en/wall.ts'

/** French: the wall of a hall. */
export const wall = {
  wall: {
    page: 'Écran de la salle',
    list: 'À qui le tour',
    today: place => `${place} aujourd’hui`,
    todayPlain: 'Aujourd’hui',
    ahead: 'en piste, devant',
    behind: 'en piste, derrière',
    level: 'en piste, à égalité',
    newStrip: before => `nouvelle piste, et non plus ${before}`,
    startsAt: 'début',
    notCheckedIn: (clock, who) => `Se présenter avant ${clock}\u00a0: ${who}`,
    more: count => `${count} de plus`,
    pageOf: (page, of) => `Page ${page} sur ${of}`,
    news: age => `dernière nouvelle ${age}`,
    noConnection: age => `pas de connexion, nouvelle ${age}`,
    nobody: 'Personne en piste',
    nextAbout: moment => `suite vers ${moment}`,
    fullScreen: 'Plein écran',
  },
} satisfies WallTexts
