import { JqError } from "./jq-error.ts"
import { JQ_FUNCTIONS, type JqFunction } from "./jq-syntax.ts"
import { type JqToken, jqTokens } from "./jq-tokens.ts"

const RESERVED: ReadonlySet<string> = new Set([
  "then",
  "elif",
  "else",
  "end",
  "and",
  "or",
  "as",
  "del",
])

export const isFunction = (name: string): name is JqFunction => Object.hasOwn(JQ_FUNCTIONS, name)

/** The tokens of a source, one after the other. */
export interface JqCursor {
  /** The current token; `undefined` at the end. */
  token: () => JqToken | undefined
  /** The current token unless it is a quoted text. */
  sign: () => string | undefined
  /** The next token. */
  following: () => JqToken | undefined
  advance: () => void
  /** Goes on where the sign stands here. */
  accept: (sign: string) => boolean
  /** @throws JqError where the sign does not stand here */
  expect: (sign: string) => void
  /** @throws JqError that names the token and its place */
  fail: (token?: JqToken) => never
  /** Variables that are set at this place, without their sign. */
  variables: readonly string[]
  /** Reads something that a variable is set in. */
  within: <Parsed>(variable: string, read: () => Parsed) => Parsed
  /** A place in the source as a place in the whole that it is a part of. */
  placeAt: (at: number) => { text: string; at: number }
}

/** The expression that a source is a part of. */
export interface JqSurroundings {
  whole: string
  /** Position of the source in the whole. */
  offset: number
  variables: readonly string[]
}

/** @throws JqError where something is no token */
export function createJqCursor(
  source: string,
  { whole, offset, variables: outer }: JqSurroundings,
): JqCursor {
  const variables = [...outer]
  const placeAt = (at: number) => ({ text: whole, at: offset + at })
  const tokens = withPlace(() => jqTokens(source), placeAt)
  let next = 0
  const token = () => tokens[next]
  const sign = () => (token()?.kind === "text" ? undefined : token()?.text)
  const fail = (found = token()): never => {
    throw new JqError(problemOf(found), placeAt(found?.at ?? source.length))
  }
  const accept = (wanted: string) => {
    if (sign() !== wanted) return false
    next++
    return true
  }
  return {
    variables,
    within: (variable, read) => {
      variables.push(variable)
      const parsed = read()
      variables.pop()
      return parsed
    },
    token,
    sign,
    following: () => tokens[next + 1],
    advance: () => void next++,
    accept,
    expect: (wanted) => void (accept(wanted) || fail()),
    fail,
    placeAt,
  }
}

/** A fault inside a text is reported at its position in the whole expression. */
function withPlace<Result>(read: () => Result, placeAt: JqCursor["placeAt"]): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof JqError) || !error.place) throw error
    throw new JqError(error.problem, placeAt(error.place.at))
  }
}

function problemOf(found: JqToken | undefined): JqError["problem"] {
  if (!found) return { code: "unexpectedEnd" }
  const { kind, text } = found
  const isUnknown =
    text === ".." ||
    kind === "variable" ||
    kind === "format" ||
    (kind === "word" && !isFunction(text) && !RESERVED.has(text))
  return { code: isUnknown ? "unsupported" : "unexpected", found: text }
}
