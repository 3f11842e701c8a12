import { POWER, type Dialect, type Expression } from "./expression.ts"
import { tokensOf, type Token } from "./tokens.ts"

/** Longer and deeper ones are nothing that people wrote. */
const MOST = 10_000
const DEEPEST = 100

/** Returns the expression, or `undefined` if `text` is none in this dialect. */
export function parseExpression(text: string, dialect: Dialect): Expression | undefined {
  const read = readExpression(text, dialect)
  return typeof read === "number" ? undefined : read
}

/** Returns the expression, or the index of the character where `text` stops being one in this dialect. */
function readExpression(text: string, dialect: Dialect): Expression | number {
  if (text.length > MOST) return MOST
  const { tokens, end } = tokensOf(text, dialect)
  const parser = new Parser(tokens, dialect)
  const expression = parser.expression(0, 0)
  if (expression && parser.isDone() && end === text.length) return expression
  return parser.faultAt() ?? end
}

const MISPLACED = /^(?:[<>=!]=?|<>|==|&&|\|\||[)\]])/

/**
 * Returns the index of the character at which the syntax of `text` is wrong in every language of expressions: an operator of
 * comparison or logic, a closing bracket or the end in place of a value. Unknown syntax of a single tool has none.
 */
export function syntaxFaultAt(text: string, dialect: Dialect): number | undefined {
  const read = readExpression(text, dialect)
  if (typeof read !== "number" || text.length > MOST) return undefined
  const rest = text.slice(read)
  return rest.trim() === "" || MISPLACED.test(rest) ? read : undefined
}

const BARE_WORD = /^[a-z_]\w*$/i

class Parser {
  private at = 0
  private readonly tokens: readonly Token[]
  private readonly dialect: Dialect

  constructor(tokens: readonly Token[], dialect: Dialect) {
    this.tokens = tokens
    this.dialect = dialect
  }

  /** Start of the first unexpected token; `undefined` if tokens are missing at the end. */
  faultAt(): number | undefined {
    return this.tokens[this.at]?.start
  }

  isDone(): boolean {
    return this.at === this.tokens.length
  }

  /** Reads an expression whose operators bind at least this tightly. */
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
    const start = this.at
    const read = this.value(depth)
    // A token that begins no value is where the fault is.
    if (!read && this.at === start + 1) this.at = start
    return read
  }

  private value(depth: number): Expression | undefined {
    const token = this.tokens[this.at]
    if (!token || depth > DEEPEST) return undefined
    this.at++
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
    return this.dialect.bareWords && BARE_WORD.test(text)
      ? { kind: "literal", value: text }
      : undefined
  }

  private sign(text: string, depth: number): Expression | undefined {
    if (text === "(") {
      const inner = this.expression(0, depth + 1)
      return inner && this.isClosed() ? inner : undefined
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
    return part && negativeLiteral({ kind: "unary", op, part })
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

  private isClosed(): boolean {
    return this.take(")") || (this.dialect.mayStayOpen === true && this.isDone())
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
const negativeLiteral = (expression: Extract<Expression, { kind: "unary" }>): Expression =>
  expression.op === "-" &&
  expression.part.kind === "literal" &&
  typeof expression.part.value === "number"
    ? { kind: "literal", value: -expression.part.value }
    : expression
