import { escapeHtml } from './escape-html.ts'
import type { NavTab } from './page-context.ts'

/** A full page. `eventName` and `eventTime` are plain text; `content` and `scripts` are markup. */
export interface PageShell {
  path: string
  csrf: string
  signedIn: boolean
  title: string
  shortId?: number
  tournamentName: string
  eventName: string
  eventTime: string
  mobileName: string
  tabs: readonly NavTab[]
  content: string
  scripts?: string
}

export const BUILD_COMMENT = '<!-- 2.0.20261030.224511 -->'
const HOME = 'https://www.fencingtimelive.com'

/** The frame of every full page, with the spaces and left-overs of the source's templates. */
export const renderPage = (page: PageShell): string => `<!DOCTYPE html>



<html style="height: 100%;">
    <head>
        <meta charset="utf-8">
        <meta http-equiv="X-UA-Compatible" content="IE=edge">
        <meta name="viewport" content="width=device-width, initial-scale=1, shrink-to-fit=no">
        <meta name="description" content="Fencing Time Live Results">
        <meta property="og:image" content="${HOME}/img/ftlogofb.png" />
        <meta property="og:url" content="${HOME}${escapeHtml(page.path)}" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content="Fencing Time Live" />

        <meta name="csrf_token" content="${page.csrf}">

        <title>${escapeHtml(page.title)}</title>${page.shortId === undefined ? '' : `<meta name="short_url" content="${HOME}?t=${page.shortId}">`}<!-- Global site tag (gtag.js) - Google Analytics -->

        <link rel="stylesheet" href="/css/ftstyles.min.css"><link rel="stylesheet" href="/css/ftflags.min.css"><link rel="icon" href="/img/favicon.ico" type="image/x-icon">

        
    </head>

    <body style="height: 100%;">
        <header>
            <nav class="navbar fixed-top navbar-expand-lg navbar-dark ftblue">
                <div>
                    <a class="navbar-brand" href="${HOME}">
                        <img src="/img/ftlogosmall.png" class="mobile ml-1">
                        <img src="/img/ftlogo.png" class="desktop img-fluid flex-center">
                    </a>
                </div>

                <div class="pageTitle mr-auto">
                    ${page.mobileName}<div class="desktop tournName">${escapeHtml(page.tournamentName)}</div><div class="desktop eventName">
                            
                            ${escapeHtml(page.eventName)}
                        </div><div class="desktop eventTime">${page.eventTime === '' ? '' : `\n                            ${escapeHtml(page.eventTime)}\n                        `}</div></div>

                <div class="nav-item dropdown langUserMenu">
                    <a class="nav-link dropdown-toggle waves-effect waves-light" href="#" id="langDropdown" data-toggle="dropdown" aria-haspopup="true" aria-expanded="false">
                        <span class="flag flagUSA"></span><span class="langName">English (US)</span></a>
                    <div class="dropdown-menu dropdown-ins dropdown-menu-right" aria-labelledby="langDropdown">
                        <a class="dropdown-item" href="#" id="langSel_en-US"><span class="flag flagUSA"></span> English (US)</a>
                        <a class="dropdown-item" href="#" id="langSel_fr"><span class="flag flagFRA"></span> Français</a>
                        <a class="dropdown-item" href="#" id="langSel_pl"><span class="flag flagPOL"></span> Polski</a>
                    </div>
                </div>
                <div class="nav-item langUserMenu">
                    ${renderUser(page)}</div>
            </nav>
        </header>

        <main style="min-height: 100%; position: relative;">
            <div id="tabScrollContainer" style="padding-bottom: 50px;">
                <div id="mainAndMenuContent" style="min-width: 1200px;">
                    <div class="classic-tabs tabs-wrapper">
                        <ul class="nav tabs-grey">
                            

                            ${page.tabs.map(renderTab).join('')}





</ul>
                    </div>

                    <div id="mainContent">
                        
                        

                        ${page.content}
                    </div>
                </div>

                <div id="ftfooter">
                        
                        &copy; Copyright 2026 Fencing Time, LLC<br/><a href="https://www.fencingtime.com">www.fencingtime.com</a><br/>
                        <a href="/terms">Terms of Use</a> | <a href="/privacy">Privacy Policy</a>
                    </div>
            </div>
        </main>

        <script src="/js/base.925a72058d16f08d8d3f.js"></script>
        ${page.scripts ?? ''}

    </body>
</html>
${BUILD_COMMENT}
`

const renderUser = ({ path, signedIn }: PageShell): string =>
  signedIn
    ? '<a class="desktop btn btn-sm btn-deep-orange btn-rounded" href="/account/logout">Log out</a>'
    : `<a class="desktop btn btn-sm btn-deep-orange btn-rounded" href="${toLoginPath(path)}">Log in</a>`

/** Where somebody not signed in is sent from `path`. */
export const toLoginPath = (path: string): string =>
  `/account/login?r=${encodeURIComponent(Buffer.from(path).toString('base64'))}`

const renderTab = ({ href, title, icon, active }: NavTab): string =>
  `<li class="nav-item ${active ? 'activeTab' : ''}">
                                        <a class="nav-link waves-light" href="${href}">${icon}<br>${title}</a>
                                    </li>`
