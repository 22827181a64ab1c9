/** What every place has that this runs in: servers, threads, pages. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string }
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

/** An answer that is already written as JSON, in UTF-8, and is sent as it is. Its bytes are never changed. */
export class JsonBytes<Value> {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** Writes a value as JSON. */
  static of<Value>(value: Value): JsonBytes<Value> {
    return new JsonBytes(new TextEncoder().encode(JSON.stringify(value)))
  }

  read(): Value {
    return JSON.parse(new TextDecoder().decode(this.bytes)) as Value
  }
}
