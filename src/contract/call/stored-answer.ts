import type { JsonBytes } from './json-bytes.ts'

/** An answer whose bytes, mark and compressed bytes were made once, for everybody who asks the same. */
export class StoredAnswer<Value> {
  readonly json: JsonBytes<Value>
  /** Changes with the answer alone; quoted, as HTTP wants it. */
  readonly etag: string
  readonly gzip: Uint8Array
  readonly brotli: Uint8Array
  #value: Value | undefined

  constructor(made: { json: JsonBytes<Value>; etag: string; gzip: Uint8Array; brotli: Uint8Array }) {
    this.json = made.json
    this.etag = made.etag
    this.gzip = made.gzip
    this.brotli = made.brotli
  }

  /** The value; read out of the bytes once. */
  read(): Value {
    this.#value ??= this.json.read()
    return this.#value
  }
}
