import { PLACE } from "./list-escapes.ts"

interface Group {
  kind: "[" | "{"
  from: number
  /** Position after the closing character. */
  to: number
}

/** Possible parts after the text of a line: `[…]`, `{…}`, `-> …`, with their positions. */
export interface LineTail {
  groups: readonly Group[]
  /** Index of the last arrow; −1 if there is none. */
  arrow: number
  /** Whether a quote inside braces is not closed. */
  unclosed: boolean
  /** Index of the last `[` without a following `]`; −1 if there is none. */
  openBracket: number
}

/** Finds brackets, braces and arrows in one pass, except escaped ones and those in parameters and quoted values. */
export function tailOf(line: string): LineTail {
  const scan = new TailScan(line)
  for (let at = 0; at < line.length;) at = scan.step(at)
  return scan.tail()
}

class TailScan {
  private readonly line: string
  private groups: Group[] = []
  private arrow = -1
  private bracket = -1
  private opened = -1
  private brace = -1
  private arrowBeforeBrace = -1
  private quoted = false

  constructor(line: string) {
    this.line = line
  }

  tail(): LineTail {
    return {
      groups: this.groups,
      arrow: this.arrow,
      unclosed: this.quoted,
      openBracket: this.opened,
    }
  }

  /** Processes the character at `at`. Returns the next position. */
  step(at: number): number {
    const sign = this.line[at]
    if (sign === "\\") return at + 2
    if (sign === '"') this.quoted = this.brace >= 0 && !this.quoted
    if (this.quoted) return at + 1
    if (sign === "{") return this.open(at)
    if (sign === "}") this.close(at)
    else if (sign === "[") this.bracket = this.opened = at
    else if (sign === "]") this.closeBracket(at)
    else if (sign === "→" || sign === "-") this.point(at)
    return at + 1
  }

  private open(at: number): number {
    PLACE.lastIndex = at
    if (this.line[at + 1] === "{" && PLACE.test(this.line)) return PLACE.lastIndex
    this.brace = at
    this.arrowBeforeBrace = this.arrow
    return at + 1
  }

  private close(at: number): void {
    if (this.brace < 0) return
    const from = this.brace
    while ((this.groups.at(-1)?.from ?? -1) > from) this.groups.pop()
    this.groups.push({ kind: "{", from, to: at + 1 })
    this.arrow = this.arrowBeforeBrace
    this.brace = -1
    this.bracket = -1
  }

  private closeBracket(at: number): void {
    this.opened = -1
    if (this.bracket >= 0) this.groups.push({ kind: "[", from: this.bracket, to: at + 1 })
    this.bracket = -1
  }

  private point(at: number): void {
    if (this.line[at] === "-" && this.line[at + 1] !== ">") return
    if (at === 0 || /\s/.test(this.line[at - 1] ?? "")) this.arrow = at
  }
}
