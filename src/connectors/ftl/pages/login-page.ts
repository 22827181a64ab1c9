/** Whether the text is the source's sign-in page, which it also answers with status 200. */
export function isLoginPage(text: string): boolean {
  const head = text.slice(0, 200_000)
  return /id=["']?loginForm["'\s>]/.test(head)
}

/** The token of `<meta name="csrf_token" content="…">`, needed to sign in. */
export const findCsrfToken = (text: string): string | undefined =>
  /<meta\s+name=["']csrf_token["']\s+content=["']([^"'<>]{1,500})["']/.exec(text.slice(0, 200_000))?.[1]
