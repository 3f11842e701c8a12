import {
  JQ_FUNCTIONS,
  JQ_OPERATORS,
  JqError,
  type JqExpression,
  type JqFunction,
  type JqOperator,
} from "./jq-syntax.ts"

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|(\.?[A-Za-z_][A-Za-z0-9_]*)|(==|!=|<=|>=|[.[\]{}(),:|<>+-]))/y

interface Token {
  text: string
  at: number
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (source.slice(TOKEN.lastIndex).trim() !== "") {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (!match) throw new JqError(`unexpected: ${source.slice(at).trim().charAt(0)}`, at)
    tokens.push({ text: match[0].trim(), at })
  }
  return tokens
}

const isFunction = (name: string): name is JqFunction => Object.hasOwn(JQ_FUNCTIONS, name)
const CONSTANTS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
])
/** Binds from loosest to tightest. */
const LEVELS: readonly (readonly JqOperator[])[] = [
  ["or"],
  ["and"],
  ["==", "!=", "<=", ">=", "<", ">"],
  ["+", "-"],
]

/** Reads an expression of the subset. @throws JqError with the place of the first fault */
export function parseJq(source: string): JqExpression {
  const tokens = tokensOf(source)
  let next = 0
  const peek = () => tokens[next]?.text
  const fail = (): never => {
    const token = tokens[next]
    throw new JqError(token ? `unexpected: ${token.text}` : "unexpected end", token?.at)
  }
  const accept = (text: string) => {
    if (peek() !== text) return false
    next++
    return true
  }
  const expect = (text: string) => accept(text) || fail()
  const take = () => {
    const text = peek() ?? fail()
    next++
    return text
  }

  function pipe(): JqExpression {
    const first = both()
    return accept("|") ? { kind: "pipe", first, rest: pipe() } : first
  }
  function both(): JqExpression {
    let left = binary(0)
    while (accept(",")) left = { kind: "both", left, right: binary(0) }
    return left
  }
  function binary(level: number): JqExpression {
    const operators = LEVELS[level]
    if (!operators) return postfix()
    let left = binary(level + 1)
    for (;;) {
      const operator = JQ_OPERATORS.find((each) => each === peek() && operators.includes(each))
      if (!operator) return left
      next++
      left = { kind: "binary", operator, left, right: binary(level + 1) }
    }
  }
  function postfix(): JqExpression {
    let at = primary()
    for (;;) {
      const text = peek()
      if (text?.startsWith(".") && text.length > 1) {
        next++
        at = { kind: "member", of: at, name: text.slice(1) }
      } else if (accept("[")) at = index(at)
      else return at
    }
  }
  function index(of: JqExpression): JqExpression {
    if (accept("]")) return { kind: "each", of }
    const text = take()
    const name: unknown = /^["\d-]/.test(text) ? JSON.parse(text) : fail()
    expect("]")
    return typeof name === "string" || typeof name === "number"
      ? { kind: "member", of, name }
      : fail()
  }
  function primary(): JqExpression {
    const text = take()
    if (text === ".") return { kind: "identity" }
    if (text.startsWith("."))
      return { kind: "member", of: { kind: "identity" }, name: text.slice(1) }
    if (/^["\d-]/.test(text) && text !== "-") return { kind: "literal", value: JSON.parse(text) }
    if (text === "(") return closed(pipe(), ")")
    if (text === "[") return { kind: "array", of: accept("]") ? undefined : closed(pipe(), "]") }
    if (text === "{") return { kind: "object", entries: entries() }
    const constant = CONSTANTS.get(text)
    if (constant !== undefined) return { kind: "literal", value: constant }
    next--
    return isFunction(text) ? call(text) : fail()
  }
  function call(name: JqFunction): JqExpression {
    next++
    if (!JQ_FUNCTIONS[name]) return { kind: "call", name, argument: undefined }
    expect("(")
    return { kind: "call", name, argument: closed(pipe(), ")") }
  }
  function closed(inner: JqExpression, end: string): JqExpression {
    expect(end)
    return inner
  }
  function entries(): readonly (readonly [string, JqExpression])[] {
    const all: (readonly [string, JqExpression])[] = []
    if (accept("}")) return all
    do {
      const text = take()
      const name: unknown = text.startsWith('"') ? JSON.parse(text) : text
      if (typeof name !== "string" || !/^[A-Za-z_"]/.test(text)) return fail()
      const value: JqExpression = { kind: "member", of: { kind: "identity" }, name }
      all.push([name, accept(":") ? binary(0) : value])
    } while (accept(","))
    expect("}")
    return all
  }

  const parsed = pipe()
  return next < tokens.length ? fail() : parsed
}
