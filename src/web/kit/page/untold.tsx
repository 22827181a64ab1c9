/** Keeps the address of a page that a link opens out of what the browser tells others. */
export const Untold = () => <meta name="referrer" content="no-referrer" />
