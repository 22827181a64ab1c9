/** An answer whose text, mark and compressed bytes were made once, for everybody who asks the same. */
export class StoredAnswer<Value> {
  readonly text: string
  /** Changes with the text alone; quoted, as HTTP wants it. */
  readonly etag: string
  readonly gzip: Uint8Array
  readonly brotli: Uint8Array
  #value: Value | undefined

  constructor(made: { text: string; etag: string; gzip: Uint8Array; brotli: Uint8Array }) {
    this.text = made.text
    this.etag = made.etag
    this.gzip = made.gzip
    this.brotli = made.brotli
  }

  /** The value; read out of the text once. */
  read(): Value {
    this.#value ??= JSON.parse(this.text) as Value
    return this.#value
  }
}
