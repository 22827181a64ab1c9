import { formatOpenApi } from '#contract/routes/open-api.ts'
import type { Command } from './command.ts'

/** `allez openapi`: the calls as an OpenAPI 3.1 document. */
export const openApi: Command = {
  usage: 'openapi',
  summary: 'Print the calls as an OpenAPI 3.1 document.',
  options: { json: { type: 'boolean' } },
  run: async () => {
    console.log(JSON.stringify(formatOpenApi(), null, 2))
    return 0
  },
}
