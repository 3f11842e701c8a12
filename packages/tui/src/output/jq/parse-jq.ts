import { createJqCursor, isFunction, type JqCursor, type JqSurroundings } from "./jq-cursor.ts"
import { JqError } from "./jq-error.ts"
import {
  JQ_FORMATS,
  JQ_FUNCTIONS,
  JQ_OPERATORS,
  type JqExpression,
  type JqFunction,
  type JqOperator,
} from "./jq-syntax.ts"
import { type JqToken, textParts } from "./jq-tokens.ts"

const CONSTANTS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
])
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
export function parseJq(
  source: string,
  around: JqSurroundings = { whole: source, offset: 0, variables: [] },
): JqExpression {
  const cursor = createJqCursor(source, around)
  const parsed = pipe(cursor)
  return cursor.token() ? cursor.fail() : parsed
}

function pipe(cursor: JqCursor): JqExpression {
  const first = commaExpression(cursor)
  return cursor.accept("|") ? { kind: "pipe", first, rest: pipe(cursor) } : first
}

/** A pipe up to its closing sign. */
function pipeUntil(cursor: JqCursor, end: string): JqExpression {
  const inner = pipe(cursor)
  cursor.expect(end)
  return inner
}

function commaExpression(cursor: JqCursor): JqExpression {
  let left = binary(cursor, 0)
  while (cursor.accept(",")) left = { kind: "both", left, right: binary(cursor, 0) }
  return left
}

function binary(cursor: JqCursor, level: number): JqExpression {
  const rule = LEVELS[level]
  if (!rule) return negateExpression(cursor)
  let left = binary(cursor, level + 1)
  for (;;) {
    const sign = cursor.sign()
    const operator = JQ_OPERATORS.find((each) => each === sign && rule.operators.includes(each))
    if (!operator) return left
    cursor.advance()
    const right = binary(cursor, rule.follows === "right" ? level : level + 1)
    left = { kind: "binary", operator, left, right }
    if (rule.follows === "never") return left
  }
}

function negateExpression(cursor: JqCursor): JqExpression {
  return cursor.accept("-") ? { kind: "negate", of: negateExpression(cursor) } : boundTerm(cursor)
}

/** A term, and the rest of the pipe where it is bound to a variable. */
function boundTerm(cursor: JqCursor): JqExpression {
  const of = postfix(cursor)
  if (!cursor.accept("as")) return of
  const token = cursor.token()
  if (token?.kind !== "variable") return cursor.fail()
  cursor.advance()
  cursor.expect("|")
  const name = variableName(token)
  return { kind: "bind", of, name, rest: cursor.within(name, () => pipe(cursor)) }
}

const variableName = ({ text }: JqToken) => text.slice(1)

/** A variable that is set at this place. @throws JqError */
function variable(cursor: JqCursor, token: JqToken): Extract<JqExpression, { kind: "variable" }> {
  const name = variableName(token)
  if (!cursor.variables.includes(name)) return cursor.fail()
  cursor.advance()
  return { kind: "variable", name }
}

/** `@csv`. */
function format(cursor: JqCursor, token: JqToken): JqExpression {
  const name = JQ_FORMATS.find((each) => `@${each}` === token.text)
  if (!name) return cursor.fail()
  cursor.advance()
  return { kind: "format", name }
}

function postfix(cursor: JqCursor): JqExpression {
  let at = primaryExpression(cursor)
  for (;;) {
    const token = cursor.token()
    if (token?.kind === "field") {
      cursor.advance()
      at = { kind: "member", of: at, name: fieldName(token) }
    } else if (cursor.accept("[")) at = index(cursor, at)
    else if (cursor.accept("?")) at = { kind: "try", of: at }
    else if (cursor.sign() === "." && isNamed(cursor.following())) {
      cursor.advance()
      at = memberExpression(cursor, at)
    } else return at
  }
}

const fieldName = ({ text }: JqToken) => literal(text.slice(1))
const isNamed = (token: JqToken | undefined) => token?.kind === "text" || token?.text === "["

/** After a dot: `."name"`, `.["name"]`, `.[0]`. */
function memberExpression(cursor: JqCursor, of: JqExpression): JqExpression {
  return cursor.accept("[") ? index(cursor, of) : { kind: "member", of, name: quotedText(cursor) }
}

function index(cursor: JqCursor, of: JqExpression): JqExpression {
  if (cursor.accept("]")) return { kind: "each", of }
  if (cursor.accept(":")) return { kind: "slice", of, from: undefined, to: pipeUntil(cursor, "]") }
  const name = pipe(cursor)
  if (cursor.accept("]")) return { kind: "member", of, name }
  cursor.expect(":")
  if (cursor.accept("]")) return { kind: "slice", of, from: name, to: undefined }
  return { kind: "slice", of, from: name, to: pipeUntil(cursor, "]") }
}

function primaryExpression(cursor: JqCursor): JqExpression {
  const token = cursor.token() ?? cursor.fail()
  switch (token.kind) {
    case "text":
      return quotedText(cursor)
    case "word":
      return word(cursor, token.text)
    case "number":
      cursor.advance()
      return { kind: "literal", value: Number(token.text) }
    case "field":
      cursor.advance()
      return { kind: "member", of: IDENTITY, name: fieldName(token) }
    case "variable":
      return variable(cursor, token)
    case "format":
      return format(cursor, token)
    case "sign":
      return signExpression(cursor)
  }
}

/** Expressions that begin with a sign. */
function signExpression(cursor: JqCursor): JqExpression {
  if (cursor.accept("."))
    return isNamed(cursor.token()) ? memberExpression(cursor, IDENTITY) : IDENTITY
  if (cursor.accept("(")) return pipeUntil(cursor, ")")
  if (cursor.accept("{")) return { kind: "object", entries: entries(cursor) }
  cursor.expect("[")
  return { kind: "array", of: cursor.accept("]") ? undefined : pipeUntil(cursor, "]") }
}

function word(cursor: JqCursor, name: string): JqExpression {
  if (name === "del") return deletion(cursor)
  const constant = CONSTANTS.get(name)
  if (constant === undefined && name !== "if" && !isFunction(name)) return cursor.fail()
  cursor.advance()
  if (constant !== undefined) return { kind: "literal", value: constant }
  return isFunction(name) ? call(cursor, name) : choice(cursor)
}

function deletion(cursor: JqCursor): JqExpression {
  cursor.advance()
  cursor.expect("(")
  return { kind: "delete", paths: pipeUntil(cursor, ")") }
}

/** After `if` or `elif`. */
function choice(cursor: JqCursor): JqExpression {
  const condition = pipeUntil(cursor, "then")
  const yes = pipe(cursor)
  if (cursor.accept("elif")) return { kind: "if", condition, yes, no: choice(cursor) }
  const no = cursor.accept("else") ? pipe(cursor) : undefined
  cursor.expect("end")
  return { kind: "if", condition, yes, no }
}

function call(cursor: JqCursor, name: JqFunction): JqExpression {
  const given: JqExpression[] = []
  let last = cursor.token()
  if (cursor.accept("(")) {
    do given.push(pipe(cursor))
    while (cursor.accept(";"))
    last = cursor.token()
    cursor.expect(")")
  }
  const counts: readonly number[] = JQ_FUNCTIONS[name]
  return counts.includes(given.length)
    ? { kind: "call", name, arguments: given }
    : cursor.fail(last)
}

function quotedText(cursor: JqCursor): JqExpression {
  const token = cursor.token()
  if (token?.kind !== "text") return cursor.fail()
  cursor.advance()
  const parts = textParts(token.text).map((part) => {
    if (typeof part === "string") return plainText(part, cursor.placeAt(token.at))
    const inside = cursor.placeAt(token.at + 1 + part.at)
    const { variables } = cursor
    return parseJq(part.source, { whole: inside.text, offset: inside.at, variables })
  })
  const [only] = parts
  return parts.length === 1 && typeof only === "string" ? literal(only) : { kind: "text", parts }
}

function plainText(raw: string, place: { text: string; at: number }): string {
  try {
    return JSON.parse(
      `"${raw.replaceAll("\n", String.raw`\n`).replaceAll("\t", String.raw`\t`)}"`,
    ) as string
  } catch {
    throw new JqError({ code: "unexpected", found: `"${raw}"` }, place)
  }
}

type Entry = readonly [key: JqExpression, value: JqExpression]

function entries(cursor: JqCursor): readonly Entry[] {
  const all: Entry[] = []
  if (cursor.accept("}")) return all
  do all.push(entry(cursor))
  while (cursor.accept(","))
  cursor.expect("}")
  return all
}

function entry(cursor: JqCursor): Entry {
  if (cursor.accept("(")) {
    const key = pipeUntil(cursor, ")")
    cursor.expect(":")
    return [key, entryValue(cursor)]
  }
  const token = cursor.token()
  if (token?.kind === "variable") {
    const value = variable(cursor, token)
    return [literal(value.name), value]
  }
  const key = entryKey(cursor)
  return [
    key,
    cursor.accept(":") ? entryValue(cursor) : { kind: "member", of: IDENTITY, name: key },
  ]
}

function entryKey(cursor: JqCursor): JqExpression {
  const token = cursor.token()
  if (token?.kind !== "word") return quotedText(cursor)
  cursor.advance()
  return literal(token.text)
}

/** A comma would begin the next entry. */
function entryValue(cursor: JqCursor): JqExpression {
  const first = binary(cursor, 0)
  return cursor.accept("|") ? { kind: "pipe", first, rest: entryValue(cursor) } : first
}
