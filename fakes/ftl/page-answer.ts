/** An answer before it is sent. */
export interface PageAnswer {
  status: number
  type: 'text/html' | 'application/json' | 'text/csv' | 'text/plain' | 'text/xml'
  body: string
  location?: string
  headers?: Readonly<Record<string, string>>
}

export const answerHtml = (body: string, status = 200): PageAnswer => ({ status, type: 'text/html', body })

export const answerJson = (value: unknown): PageAnswer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
})

export const answerRedirect = (location: string): PageAnswer => ({
  status: 302,
  type: 'text/plain',
  body: `Found. Redirecting to ${location}`,
  location,
})

export const NOT_FOUND: PageAnswer = answerHtml(
  '<!DOCTYPE html><html><body><h1>404</h1><p>Not found</p></body></html>',
  404,
)
