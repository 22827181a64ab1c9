/** Keeps a page that a link opens out of search engines, and its address out of what the browser tells others. */
export function Unlisted() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
