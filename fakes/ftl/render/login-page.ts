import { renderPage } from './page-shell.ts'

/** `/account/login`. */
export const renderLoginPage = (csrf: string, path: string): string =>
  renderPage({
    path,
    csrf,
    signedIn: false,
    title: 'Log in - Fencing Time Live',
    tournamentName: '',
    eventName: '',
    eventTime: '',
    mobileName: '',
    tabs: [{ href: '/', title: 'Tournaments', icon: '<i class="fas fa-futbol fa-2x"></i>' }],
    content: `<h3>Log in</h3><form id="loginForm" class="md-form" action="#" method="post">
                            <input type="text" id="username" name="username" class="form-control" autocomplete="username">
                            <input type="password" id="password" name="password" class="form-control" autocomplete="current-password">
                            <button type="submit" class="btn btn-primary" id="loginButton">Log in</button>
                        </form><a href="/auth/google" class="btn btn-sm">Sign in with Google</a>`,
    scripts: '<script src="/js/login.2b60cf5d9a11.js"></script>',
  })
