import { POWER, type Dialect, type Expression } from "./expression.ts"
import { tokensOf, type Token } from "./tokens.ts"

/** Longer and deeper ones are nothing that people wrote. */
const MOST = 10_000
const DEEPEST = 100

/** What an expression says; `undefined` where it is none of this dialect. */
export function parseExpression(text: string, dialect: Dialect): Expression | undefined {
  const tokens = text.length > MOST ? undefined : tokensOf(text, dialect)
  if (!tokens || tokens.length === 0) return undefined
  const parser = new Parser(tokens, dialect)
  const expression = parser.expression(0, 0)
  return parser.isDone() ? expression : undefined
}

class Parser {
  private at = 0
  private readonly tokens: readonly Token[]
  private readonly dialect: Dialect

  constructor(tokens: readonly Token[], dialect: Dialect) {
    this.tokens = tokens
    this.dialect = dialect
  }

  isDone(): boolean {
    return this.at === this.tokens.length
  }

  /** Reads what binds at least so tightly. */
  expression(power: number, depth: number): Expression | undefined {
    let left = this.behind(this.first(depth))
    while (left) {
      const operator = this.operator()
      if (!operator || operator.power < power) return left
      this.at++
      const right = this.expression(operator.power + 1, depth + 1)
      if (!right) return undefined
      left = this.behind({ kind: "binary", op: operator.op, left, right })
    }
    return undefined
  }

  private operator() {
    const token = this.tokens[this.at]
    if (token?.kind !== "sign" && token?.kind !== "word") return undefined
    const word = token.text.toLowerCase()
    return Object.hasOwn(this.dialect.binary, word) ? this.dialect.binary[word] : undefined
  }

  private first(depth: number): Expression | undefined {
    const token = this.tokens[this.at++]
    if (!token || depth > DEEPEST) return undefined
    switch (token.kind) {
      case "answer":
        return { kind: "answer", name: token.text }
      case "text":
        return { kind: "literal", value: token.text }
      case "number":
        return { kind: "literal", value: Number(token.text) }
      case "word":
        return this.word(token.text, depth)
      case "sign":
        return this.sign(token.text, depth)
    }
  }

  private word(text: string, depth: number): Expression | undefined {
    const small = text.toLowerCase()
    if (this.isNext("(") && !this.before(small)) {
      this.at++
      const args = this.list(")", depth)
      return args && { kind: "call", name: small, args }
    }
    const op = this.before(small)
    if (op) return this.unary(op, depth)
    if (small === "true" || small === "false") return { kind: "literal", value: small === "true" }
    return undefined
  }

  private sign(text: string, depth: number): Expression | undefined {
    if (text === "(") {
      const inner = this.expression(0, depth + 1)
      return inner && this.take(")") ? inner : undefined
    }
    if (text === "[") {
      const items = this.list("]", depth)
      return items && { kind: "list", items }
    }
    if (text === "-") return this.unary("-", depth)
    const op = this.before(text)
    return op ? this.unary(op, depth) : undefined
  }

  private unary(op: string, depth: number): Expression | undefined {
    const tight = this.dialect.bindsTight ? POWER.times + 1 : POWER.compare
    const part = this.expression(op === "-" ? POWER.times : tight, depth + 1)
    return part && negative({ kind: "unary", op, part })
  }

  private before(word: string): string | undefined {
    return Object.hasOwn(this.dialect.before, word) ? this.dialect.before[word] : undefined
  }

  /** `{q} notempty` */
  private behind(part: Expression | undefined): Expression | undefined {
    const token = this.tokens[this.at]
    if (!part || token?.kind !== "word") return part
    const word = token.text.toLowerCase()
    if (!Object.hasOwn(this.dialect.behind, word)) return part
    this.at++
    return { kind: "unary", op: this.dialect.behind[word] ?? word, part }
  }

  private list(closer: string, depth: number): readonly Expression[] | undefined {
    const items: Expression[] = []
    if (this.take(closer)) return items
    for (;;) {
      const item = this.expression(0, depth + 1)
      if (!item) return undefined
      items.push(item)
      if (this.take(closer)) return items
      if (!this.take(",")) return undefined
    }
  }

  private isNext(sign: string): boolean {
    const token = this.tokens[this.at]
    return token?.kind === "sign" && token.text === sign
  }

  private take(sign: string): boolean {
    if (!this.isNext(sign)) return false
    this.at++
    return true
  }
}

/** A minus before a number is a part of it. */
const negative = (expression: Extract<Expression, { kind: "unary" }>): Expression =>
  expression.op === "-" &&
  expression.part.kind === "literal" &&
  typeof expression.part.value === "number"
    ? { kind: "literal", value: -expression.part.value }
    : expression
