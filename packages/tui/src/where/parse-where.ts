import { foldText } from "@qo/core/lib"
import {
  COMPARISONS,
  type ExpectedPart,
  type WhereExpression,
  type WhereOperator,
  WhereError,
  type Word,
} from "./where-syntax.ts"

type Sign = (typeof COMPARISONS)[number] | "(" | ")" | ","
interface Token extends Word {
  sign: Sign | undefined
}

const SIGN = /<=|>=|!=|!~|==?|[<>~(),]/y
const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/sy
const BARE = /[^\s"'()=!<>~,]+/y

const matchAt = (pattern: RegExp, source: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(source)
}

function tokenAt(source: string, at: number): { token: Token; end: number } {
  const sign = matchAt(SIGN, source, at)
  if (sign) {
    const text = sign[0] === "==" ? "=" : sign[0]
    return {
      token: { text, at, quoted: false, sign: text as Sign },
      end: at + sign[0].length,
    }
  }
  const quoted = matchAt(QUOTED, source, at)
  if (quoted) {
    const text = (quoted[1] ?? quoted[2] ?? "").replaceAll(/\\(.)/gs, "$1")
    return { token: { text, at, quoted: true, sign: undefined }, end: at + quoted[0].length }
  }
  const bare = matchAt(BARE, source, at)
  if (bare)
    return {
      token: { text: bare[0], at, quoted: false, sign: undefined },
      end: at + bare[0].length,
    }
  const char = source.charAt(at)
  if (char !== "!") throw new WhereError({ code: "unclosedQuote" }, source, at)
  throw new WhereError({ code: "unexpected", found: char, expected: "operator" }, source, at)
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = []
  for (let at = 0; ;) {
    const rest = source.slice(at)
    at += rest.length - rest.trimStart().length
    if (at >= source.length) return tokens
    const { token, end } = tokenAt(source, at)
    tokens.push(token)
    at = end
  }
}

/** Words that join, in both languages. */
const KEYWORDS = {
  and: ["and", "и"],
  or: ["or", "или"],
  not: ["not", "не"],
  in: ["in", "в"],
} as const
type Keyword = keyof typeof KEYWORDS

const isKeyword = (token: Token | undefined, keyword: Keyword): boolean =>
  token !== undefined &&
  !token.quoted &&
  !token.sign &&
  KEYWORDS[keyword].some((each) => each === foldText(token.text))

/** Reads the words and signs of a condition one after the other. */
function readerOf(source: string) {
  const tokens = tokensOf(source)
  let next = 0
  /** The next token, or a later one. */
  const peek = (ahead = 0) => tokens[next + ahead]
  const skip = (count: number) => void (next += count)
  function fail(expected: ExpectedPart): never {
    const token = peek()
    throw token
      ? new WhereError({ code: "unexpected", found: token.text, expected }, source, token.at)
      : new WhereError({ code: "unexpectedEnd", expected }, source, source.length)
  }
  return {
    peek,
    skip,
    fail,
    acceptSign: (sign: Sign): boolean => {
      const isNext = peek()?.sign === sign
      if (isNext) skip(1)
      return isNext
    },
    acceptWord: (keyword: Keyword): boolean => {
      const isNext = isKeyword(peek(), keyword)
      if (isNext) skip(1)
      return isNext
    },
    word: (expected: ExpectedPart): Word => {
      const token = peek()
      if (!token || token.sign) return fail(expected)
      skip(1)
      return { text: token.text, at: token.at, quoted: token.quoted }
    },
  }
}

/** Parses a condition. @throws WhereError at the first invalid position, with the expected part */
export function parseWhere(source: string): WhereExpression {
  const { peek, skip, fail, acceptSign, acceptWord, word } = readerOf(source)

  function any(): WhereExpression {
    let left = all()
    while (acceptWord("or")) left = { kind: "or", left, right: all() }
    return left
  }
  function all(): WhereExpression {
    let left = one()
    while (acceptWord("and")) left = { kind: "and", left, right: one() }
    return left
  }
  function one(): WhereExpression {
    if (acceptWord("not")) return { kind: "not", of: one() }
    if (!acceptSign("(")) return compare()
    const inner = any()
    return acceptSign(")") ? inner : fail("close")
  }
  function compare(): WhereExpression {
    if (isKeyword(peek(), "and") || isKeyword(peek(), "or")) fail("field")
    const field = word("field")
    const operator = operatorHere()
    const values = operator === "in" || operator === "not in" ? list() : [value()]
    return { kind: "compare", field, operator, values }
  }
  /** `7,5` is one number: there is no list outside of brackets. */
  function value(): Word {
    const whole = word("value")
    const [comma, rest] = [peek(), peek(1)]
    const isDecimal =
      comma?.sign === "," &&
      !whole.quoted &&
      /^[+-]?\d+$/.test(whole.text) &&
      comma.at === whole.at + whole.text.length &&
      rest?.at === comma.at + 1 &&
      /^\d+%?$/.test(rest.text)
    if (!isDecimal) return whole
    skip(2)
    return { ...whole, text: `${whole.text},${rest.text}` }
  }
  function operatorHere(): WhereOperator {
    const sign = COMPARISONS.find((each) => each === peek()?.sign)
    if (sign) {
      skip(1)
      return sign
    }
    if (isKeyword(peek(), "not") && isKeyword(peek(1), "in")) {
      skip(2)
      return "not in"
    }
    return acceptWord("in") ? "in" : fail("operator")
  }
  function list(): readonly Word[] {
    if (!acceptSign("(")) return fail("list")
    const values = [word("value")]
    while (acceptSign(",")) values.push(word("value"))
    return acceptSign(")") ? values : fail("listEnd")
  }

  const parsed = any()
  return peek() ? fail("joint") : parsed
}
