/** A cookie header as the cookies of a browser's context. */
export const toCookies = (cookies: string, url: string): { name: string; value: string; url: string }[] =>
  cookies.split('; ').map(pair => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url }
  })
