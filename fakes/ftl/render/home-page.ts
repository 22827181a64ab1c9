import { renderPage } from './page-shell.ts'

/** The page that asks what to search for. */
export const renderHomePage = (context: { path: string; csrf: string; signedIn: boolean }): string =>
  renderPage({
    ...context,
    title: 'Fencing Time Live',
    tournamentName: '',
    eventName: '',
    eventTime: '',
    mobileName: '',
    tabs: [{ href: '/', title: 'Tournaments', icon: '<i class="fas fa-futbol fa-2x"></i>', active: true }],
    content:
      '<h3>Tournaments</h3><input type="text" id="txtSearch" placeholder="Search" class="form-control">',
  })
