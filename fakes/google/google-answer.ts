/** What is sent back. */
export interface GoogleAnswer {
  readonly status: number
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

interface ErrorDetail {
  readonly domain?: string
  /** Where in the request it is: "header" and "Authorization". */
  readonly at?: readonly [locationType: string, location: string]
  /** The name that newer services give the kind of failure. */
  readonly kind?: string
}

/** A refusal as the services write it: for people in `message`, for programs in `reason`. */
export const toRefusal = (
  code: number,
  reason: string,
  message: string,
  { domain = 'global', at, kind }: ErrorDetail = {},
): GoogleAnswer => ({
  status: code,
  body: {
    error: {
      code,
      message,
      errors: [
        { domain, reason, message, ...(at === undefined ? {} : { locationType: at[0], location: at[1] }) },
      ],
      ...(kind === undefined ? {} : { status: kind }),
    },
  },
})

export const NOT_FOUND = toRefusal(404, 'notFound', 'Not Found')
