import { JqError } from "../jq-error.ts"
import {
  JQ_FUNCTIONS,
  JQ_OPERATORS,
  type JqExpression,
  type JqFunction,
  type JqOperator,
} from "./jq-syntax.ts"
import { jqTokens, textParts } from "./jq-tokens.ts"

const isFunction = (name: string): name is JqFunction => Object.hasOwn(JQ_FUNCTIONS, name)
const CONSTANTS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
])
const RESERVED: ReadonlySet<string> = new Set(["then", "elif", "else", "end", "and", "or"])
const IDENTITY: JqExpression = { kind: "identity" }
const literal = (value: string): JqExpression => ({ kind: "literal", value })

/** From loosest to tightest; comparisons do not follow one another. */
const LEVELS: readonly {
  operators: readonly JqOperator[]
  follows: "left" | "right" | "never"
}[] = [
  { operators: ["//"], follows: "right" },
  { operators: ["or"], follows: "left" },
  { operators: ["and"], follows: "left" },
  { operators: ["==", "!=", "<=", ">=", "<", ">"], follows: "never" },
  { operators: ["+", "-"], follows: "left" },
  { operators: ["*", "/", "%"], follows: "left" },
]

/** Reads an expression of the subset. @throws JqError with the place of the first fault */
export function parseJq(source: string, whole = source, offset = 0): JqExpression {
  const tokens = placed(() => jqTokens(source), whole, offset)
  let next = 0
  const sign = () => (tokens[next]?.kind === "text" ? undefined : tokens[next]?.text)
  const fail = (): never => {
    const token = tokens[next]
    const at = offset + (token?.at ?? source.length)
    const isUnknown =
      token?.text === ".." ||
      (token?.kind === "word" && !isFunction(token.text) && !RESERVED.has(token.text))
    const code = isUnknown ? "unsupported" : "unexpected"
    throw new JqError(token ? { code, found: token.text } : { code: "unexpectedEnd" }, {
      text: whole,
      at,
    })
  }
  const accept = (wanted: string) => {
    if (sign() !== wanted) return false
    next++
    return true
  }
  const expect = (wanted: string) => accept(wanted) || fail()
  const closed = (inner: JqExpression, end: string): JqExpression => {
    expect(end)
    return inner
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
    const rule = LEVELS[level]
    if (!rule) return negated()
    let left = binary(level + 1)
    for (;;) {
      const operator = JQ_OPERATORS.find((each) => each === sign() && rule.operators.includes(each))
      if (!operator) return left
      next++
      const right = binary(rule.follows === "right" ? level : level + 1)
      left = { kind: "binary", operator, left, right }
      if (rule.follows === "never") return left
    }
  }
  function negated(): JqExpression {
    return accept("-") ? { kind: "negate", of: negated() } : postfix()
  }
  function postfix(): JqExpression {
    let at = primary()
    for (;;) {
      const token = tokens[next]
      if (token?.kind === "field") {
        next++
        at = { kind: "member", of: at, name: literal(token.text.slice(1)) }
      } else if (accept("[")) at = index(at)
      else if (accept("?")) at = { kind: "try", of: at }
      else if (sign() === "." && isNamed(tokens[next + 1])) {
        next++
        at = named(at)
      } else return at
    }
  }
  const isNamed = (token: (typeof tokens)[number] | undefined) =>
    token?.kind === "text" || token?.text === "["
  /** After a dot: `."name"`, `.["name"]`, `.[0]`. */
  function named(of: JqExpression): JqExpression {
    return accept("[") ? index(of) : { kind: "member", of, name: text() }
  }
  function index(of: JqExpression): JqExpression {
    if (accept("]")) return { kind: "each", of }
    if (accept(":")) return { kind: "slice", of, from: undefined, to: closed(pipe(), "]") }
    const name = pipe()
    if (!accept(":")) return { kind: "member", of, name: closed(name, "]") }
    const to = sign() === "]" ? undefined : pipe()
    expect("]")
    return { kind: "slice", of, from: name, to }
  }
  function primary(): JqExpression {
    const token = tokens[next] ?? fail()
    if (token.kind === "text") return text()
    if (token.kind === "word") return word(token.text)
    next++
    if (token.kind === "number") return { kind: "literal", value: Number(token.text) }
    if (token.kind === "field")
      return { kind: "member", of: IDENTITY, name: literal(token.text.slice(1)) }
    if (token.text === ".") return isNamed(tokens[next]) ? named(IDENTITY) : IDENTITY
    if (token.text === "(") return closed(pipe(), ")")
    if (token.text === "[") return array()
    if (token.text === "{") return { kind: "object", entries: entries() }
    next--
    return fail()
  }
  const array = (): JqExpression =>
    accept("]") ? { kind: "array", of: undefined } : { kind: "array", of: closed(pipe(), "]") }

  function word(name: string): JqExpression {
    const constant = CONSTANTS.get(name)
    if (constant === undefined && name !== "if" && !isFunction(name)) return fail()
    next++
    if (constant !== undefined) return { kind: "literal", value: constant }
    return isFunction(name) ? call(name) : choice()
  }
  /** After `if` or `elif`. */
  function choice(): JqExpression {
    const condition = pipe()
    expect("then")
    const yes = pipe()
    if (accept("elif")) return { kind: "if", condition, yes, no: choice() }
    const no = accept("else") ? pipe() : undefined
    expect("end")
    return { kind: "if", condition, yes, no }
  }
  function call(name: JqFunction): JqExpression {
    const given: JqExpression[] = []
    if (accept("(")) {
      do given.push(pipe())
      while (accept(";"))
      expect(")")
    }
    const counts: readonly number[] = JQ_FUNCTIONS[name]
    if (!counts.includes(given.length)) {
      if (given.length > 0) next--
      return fail()
    }
    return { kind: "call", name, arguments: given }
  }
  function text(): JqExpression {
    const token = tokens[next]
    if (token?.kind !== "text") return fail()
    next++
    const parts = textParts(token.text).map((part) =>
      typeof part === "string"
        ? plain(part, token.at)
        : parseJq(part.source, whole, offset + token.at + 1 + part.at),
    )
    const [only] = parts
    return parts.length === 1 && typeof only === "string"
      ? { kind: "literal", value: only }
      : { kind: "text", parts }
  }
  function plain(raw: string, at: number): string {
    try {
      return JSON.parse(
        `"${raw.replaceAll("\n", String.raw`\n`).replaceAll("\t", String.raw`\t`)}"`,
      ) as string
    } catch {
      throw new JqError({ code: "unexpected", found: `"${raw}"` }, { text: whole, at: offset + at })
    }
  }
  function entries(): readonly (readonly [JqExpression, JqExpression])[] {
    const all: (readonly [JqExpression, JqExpression])[] = []
    if (accept("}")) return all
    do all.push(entry())
    while (accept(","))
    expect("}")
    return all
  }
  function entry(): readonly [JqExpression, JqExpression] {
    const token = tokens[next]
    if (accept("(")) {
      const key = closed(pipe(), ")")
      expect(":")
      return [key, entryValue()]
    }
    const isText = token?.kind === "text"
    if (!isText && token?.kind !== "word") return fail()
    const key = isText ? text() : literal(token.text)
    if (!isText) next++
    return [key, accept(":") ? entryValue() : { kind: "member", of: IDENTITY, name: key }]
  }
  /** A comma would begin the next entry. */
  function entryValue(): JqExpression {
    const first = binary(0)
    return accept("|") ? { kind: "pipe", first, rest: entryValue() } : first
  }

  const parsed = pipe()
  return next < tokens.length ? fail() : parsed
}

/** A fault inside a text stands at its place in the whole. */
function placed<Result>(read: () => Result, whole: string, offset: number): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof JqError) || !error.place) throw error
    throw new JqError(error.problem, { text: whole, at: offset + error.place.at })
  }
}
