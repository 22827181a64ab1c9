/** An answer that is already written as JSON and is sent as it is. */
export class JsonText<Value> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  read(): Value {
    return JSON.parse(this.text) as Value
  }
}
