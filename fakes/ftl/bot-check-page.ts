/** What a gate before a site answers where it takes the visitor for a program. Invented, with the marks of real ones. */
export const BOT_CHECK_PAGE = `<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title>
<meta name="robots" content="noindex,nofollow"></head><body><div class="main-wrapper" role="main">
<noscript><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></noscript></div>
<script>(function(){window._cf_chl_opt={cvId:'3',cType:'managed'};var a=document.createElement('script');
a.src='/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=0';document.head.appendChild(a);}());</script>
</body></html>`
