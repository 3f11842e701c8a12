/** Expected tokens at a position in JSON. */
type ExpectedToken = "value" | "firstItem" | "firstKey" | "key" | "colon" | "next"

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const WORD = /true|false|null/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y

/**
 * Returns the index of the first character that makes a text invalid JSON; its length if it ends too early; undefined if it is
 * valid. JavaScript engines report this position differently or not at all.
 */
export function jsonFaultAt(text: string): number | undefined {
  const reader = new Reader(text)
  while (reader.step());
  return reader.isDone() ? undefined : reader.at
}

class Reader {
  at = 0
  private expected: ExpectedToken = "value"
  private readonly closers: string[] = []
  private readonly text: string

  constructor(text: string) {
    this.text = text
    this.skipSpace()
  }

  isDone(): boolean {
    return this.at === this.text.length && this.expected === "next" && this.closers.length === 0
  }

  /** Consumes one token. Returns `false` if none matches. */
  step(): boolean {
    const taken = this.take(this.text[this.at])
    if (taken) this.skipSpace()
    return taken
  }

  private take(char: string | undefined): boolean {
    switch (this.expected) {
      case "firstItem":
        return char === "]" ? this.close() : this.value(char)
      case "value":
        return this.value(char)
      case "firstKey":
        return char === "}" ? this.close() : this.string("colon")
      case "key":
        return this.string("colon")
      case "colon":
        return char === ":" && this.go("value")
      case "next":
        return this.next(char)
    }
  }

  private next(char: string | undefined): boolean {
    const closer = this.closers.at(-1)
    if (closer === undefined) return false
    if (char === closer) return this.close()
    return char === "," && this.go(closer === "]" ? "value" : "key")
  }

  private value(char: string | undefined): boolean {
    if (char === "{" || char === "[") {
      this.closers.push(char === "{" ? "}" : "]")
      return this.go(char === "{" ? "firstKey" : "firstItem")
    }
    if (char === '"') return this.string("next")
    return this.match(NUMBER) || this.match(WORD)
  }

  private close(): boolean {
    this.closers.pop()
    return this.go("next")
  }

  private go(expected: ExpectedToken): boolean {
    this.at++
    this.expected = expected
    return true
  }

  private match(token: RegExp): boolean {
    token.lastIndex = this.at
    if (!token.test(this.text)) return false
    this.at = token.lastIndex
    this.expected = "next"
    return true
  }

  private string(after: ExpectedToken): boolean {
    if (this.text[this.at] !== '"') return false
    for (this.at++; this.at < this.text.length;) {
      const char = this.text.charCodeAt(this.at)
      if (char === 0x22) return this.go(after)
      if (char < 0x20) return false
      if (char !== 0x5c) this.at++
      else if (!this.skipEscape()) return false
    }
    return false
  }

  private skipEscape(): boolean {
    ESCAPE.lastIndex = this.at
    if (!ESCAPE.test(this.text)) return false
    this.at = ESCAPE.lastIndex
    return true
  }

  private skipSpace(): void {
    while (" \t\n\r".includes(this.text[this.at] ?? "x")) this.at++
  }
}
