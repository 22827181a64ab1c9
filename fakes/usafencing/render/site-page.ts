import { escapeHtml } from '../../ftl/render/escape-html.ts'

/** A page in the site's frame. `content` is markup; `padding` bytes of it are what real pages carry besides. */
export const renderSitePage = (title: string, content: string, padding = 0): string => `<!DOCTYPE html>
<html lang="en">
<head>
    <meta charset="utf-8">
    <title>${escapeHtml(title)} - USA Fencing</title>
    <script>window.site = { debug: "<tr><td>not a row</td></tr>" };</script>
</head>
<body>
<nav><ul class="navbar-nav"><li><a class="d-flex" href="/search/tournaments">Tournaments</a></li>
<li><a class="d-flex" href="/login">Log In</a></li></ul></nav>
<main>
${content}
</main>
${renderPadding(padding)}
<footer><p>&copy; USA Fencing</p></footer>
</body>
</html>
`

const PAD = '<div class="modal d-none"><div class="row"><span class="text-muted">&nbsp;</span></div></div>\n'

const renderPadding = (bytes: number): string => PAD.repeat(Math.max(0, Math.floor(bytes / PAD.length)))

/** The page that asks for a sign-in; it comes with status 200. */
export const LOGIN_PAGE: string = renderSitePage(
  'Log In',
  `<h1>Log In</h1><form method="POST" action="/login"><input type="text" name="email">
<input type="password" name="password"><button type="submit">Log In</button></form>`,
)

/** A page that says that something failed, with status 200. */
export const ERROR_PAGE: string = renderSitePage(
  'Whoops, something went wrong',
  '<h1>Whoops, looks like something went wrong.</h1>',
)
