import type { ShellTexts } from '../en/shell.ts'
import { frenchPlural } from '../plural.ts'

/** French: the frame, the live list, errors: what the first load needs. */
export const shell = {
  app: {
    name: 'Allez',
    title: page => `${page} · Allez`,
    skip: 'Aller au contenu',
    mainNav: 'Principale',
    back: 'Retour',
    loading: 'Chargement...',
    fallbackHeading: 'Erreur inattendue de l’application\u00a0!',
    fallbackText:
      'Un problème est survenu sur cette page. Rechargez-la\u00a0; s’il se répète, dites-nous ce que vous faisiez.',
    reload: 'Recharger la page',
    offline: 'Pas de connexion. Ce qui s’affiche peut dater.',
    noAnswer: 'Pas encore de réponse. Ce qui s’affiche peut dater.',
    partMissing: 'Pas de connexion. Cette partie de l’application arrivera dès qu’il y en aura une.',
    notFound: 'Introuvable',
    notFoundText: 'Il n’y a pas de page à cette adresse.',
    toStart: 'Aller à la page d’accueil',
    retry: 'Réessayer',
    toLive: 'Retour à En direct',
    failures: {
      missing: 'Il n’y a rien à cette adresse. Le lien est peut-être ancien ou mal écrit.',
      offline: 'Il n’y a pas de connexion. Vérifiez la vôtre et réessayez.',
      refused: 'Cela ne vous est pas ouvert.',
      busy: 'C’était demandé trop souvent. Attendez un moment et réessayez.',
      broken: 'Allez n’a pas pu répondre. Réessayez dans un moment.',
    },
    search: 'Rechercher',
    appeared: name => `Quelqu’un de ce nom est apparu\u00a0: ${name}.`,
    isItThem: 'Est-ce cette personne\u00a0?',
    filters: 'Filtres',
    close: 'Fermer',
  },
  language: { label: 'Langue', system: 'Celle du navigateur' },
  /** Where there is nothing yet. */
  empty: {
    nothingYet:
      'Rien ici pour l’instant. Tournois et tireurs apparaissent dès qu’Allez a lu sa première liste.',
    noSource:
      'Aucune source n’est activée, donc rien n’est lu. Administration → Sources dit comment activer chacune\u00a0; des résultats peuvent aussi être importés de fichiers.',
    toSources: 'Administration → Sources',
    leaveName: 'Laisser le nom de votre tireur',
  },
  nav: {
    results: 'Résultats',
    fencers: 'Tireurs',
    standings: 'Classements',
    live: 'En direct',
    plan: 'Agenda',
    tournaments: 'Tournois',
  },
  account: {
    menu: 'Tireurs et réglages',
    menuOf: who => `Tireurs et réglages\u00a0: ${who}`,
    following: 'Suivis',
    noFencers: 'Vous ne suivez encore aucun tireur.',
    scheme: 'Couleurs',
    schemes: { light: 'Clair', dark: 'Sombre', system: 'Système' },
    search: 'Tout rechercher',
    scoresheets: 'Feuilles',
    settings: 'Réglages',
    admin: 'Administration',
    signOut: 'Se déconnecter',
    signOutPending:
      'La session est fermée sur cet appareil. La déconnexion sera achevée dès qu’il y aura du réseau.',
    signIn: 'Connexion',
  },
  liveList: {
    page: 'En direct',
    search: 'Nom ou ville',
    filterUsa: 'Pays\u00a0: États-Unis',
    more: (count: number) => `Afficher ${count} de plus`,
    all: 'Tous les tournois',
    keepSheet: 'Tenir une feuille',
    timings: { happeningNow: 'En cours', comingSoon: 'À venir', recent: 'Récents' },
    none: {
      happeningNow: 'Aucun tournoi en cours.',
      comingSoon: 'Aucun tournoi à venir.',
      recent: 'Aucun tournoi n’est encore terminé.',
    },
    noMatch: 'Aucun tournoi ne correspond.',
    cancelled: 'Annulé',
    registered: 'Inscrit',
    chip: 'Direct',
    offlineChip: 'Hors ligne',
    events: count => frenchPlural(count, 'épreuve', 'épreuves'),
  },
  badge({ until, days }) {
    if (until === 'ahead') return days === 1 ? 'Demain' : `Dans ${days} jours`
    const inDays = `dans ${frenchPlural(days, 'jour', 'jours')}`
    if (until === 'late') return days === 0 ? 'Tardive dès aujourd’hui' : `Tardive ${inDays}`
    return days === 0 ? 'Clôture aujourd’hui' : `Clôture ${inDays}`
  },
  yourTime: time => `${time} à votre heure`,
  errors: {
    failedTo: (method, path) => `Échec de ${method} ${path}`,
    login: 'Échec de la connexion. Vérifiez vos identifiants.',
    loginTooMany: 'Trop d’essais. Patientez quelques minutes.',
    loginOffline: 'Pas de connexion. Réessayez.',
    loginBroken: 'La connexion au compte ne marche pas pour le moment. Réessayez bientôt.',
  },
} satisfies ShellTexts
