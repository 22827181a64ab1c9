import type { InstalledTexts } from '../en/installed.ts'
import { frenchPlural } from '../plural.ts'

/** French: Allez as an app of the device. */
export const installed = {
  installed: {
    newVersion: 'Une nouvelle version d’Allez est prête.',
    change: 'Changer maintenant',
    allSent: time => `Tout est envoyé, ${time}.`,
    since: time => `Depuis ${time}.`,
    lastHeard: time => `Dernières nouvelles\u00a0: ${time}.`,
    offer: 'Mettre Allez sur l’écran d’accueil ? L’application s’ouvre alors aussi sans réseau.',
    install: 'Installer',
    notNow: 'Pas maintenant',
    byHand: 'Pour mettre Allez sur l’écran d’accueil : Partager, puis « Sur l’écran d’accueil ».',
    gotIt: 'Compris',
  },
  shared: {
    page: 'Partagé avec Allez',
    video: 'Une vidéo pour un assaut',
    whose: 'De qui est l’assaut ?',
    nobody: 'Une vidéo va à un assaut de quelqu’un que vous suivez, et vous ne suivez encore personne.',
    how: 'Appuyez sur la chaîne de son assaut : le lien est déjà dans le champ.',
    nothing: 'Il n’y a là aucun lien qu’Allez puisse ouvrir : résultats de Fencing Time Live ou vidéo.',
    unknown:
      'Allez ne connaît pas ce tournoi. Ceux d’USA Fencing, il les trouve seul, un jour avant leur début.',
    toLive: 'Aller au direct',
  },
  kept: {
    page: 'Sur cet appareil',
    pageText: 'Ce qui s’ouvre sans réseau, et la place prise',
    heading: 'Gardé ici',
    nothing: 'Rien encore. Enregistrez un tournoi avant d’entrer.',
    fencers: 'Vos tireurs',
    season: 'Programme, listes et classements',
    tournament: 'Un tournoi',
    keepsNothing:
      'Ce navigateur ne garde rien, comme les fenêtres privées : rien ne s’ouvre ici sans réseau.',
    full: 'Il n’y a plus de place sur cet appareil. Retirez ce dont vous avez le moins besoin.',
    fullBiggest: what => `Il n’y a plus de place sur cet appareil. Le plus gros : ${what}.`,
    drop: (what, size) => `Retirer ${what} de cet appareil, ${size}`,
    save: 'Garder pour la salle',
    saveAgain: 'Garder à nouveau',
    saving: (done, of) => `${done} sur ${of} gardés`,
    notSaved: 'Tout n’est pas arrivé. Le reste est gardé ; réessayez avec un meilleur réseau.',
    isSaved: 'Gardé sur cet appareil',
    old: age => `${age}, ancien`,
    pools: count => frenchPlural(count, 'poule', 'poules'),
    brackets: count => frenchPlural(count, 'tableau', 'tableaux'),
    headToHeads: count => frenchPlural(count, 'face-à-face', 'face-à-face'),
    app: 'L’application elle-même et ce qui attend',
    room: 'Place occupée',
    ofRoom: (taken, given) => `${taken} sur ${given}`,
    saveOne: 'Enregistrer un tournoi',
    saveAnother: 'Enregistrer un autre tournoi',
  },
} satisfies InstalledTexts
