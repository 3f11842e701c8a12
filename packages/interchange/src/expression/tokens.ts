import type { Dialect } from "./expression.ts"

export interface Token {
  /** `sign`: an operator or a bracket. */
  kind: "answer" | "text" | "word" | "number" | "sign"
  text: string
  /** Its start, characters. */
  start: number
}

const SPACE = /\s+/y
const NUMBER = /\d+(?:\.\d+)?(?![\w.])/y
const WORD = /[\p{L}_][\p{L}\p{N}_.:-]*/uy
const SIGN = /<>|<=|>=|=<|=>|==|!=|&&|\|\||\*=|[<>=!()[\],+\-*/^%.|]/y

/** The tokens of an expression up to the first character that begins none: that is `end`, or the length of the text. */
export function tokensOf(
  text: string,
  dialect: Dialect,
): { tokens: readonly Token[]; end: number } {
  const answer = new RegExp(dialect.answer.source, "uy")
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text) ?? undefined
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < text.length) {
    if (take(SPACE)) continue
    const start = at
    const name = take(answer)
    const quoted = name ? undefined : textAt(text, at, dialect.escapes)
    if (name) tokens.push({ kind: "answer", text: (name[1] ?? "").trim(), start })
    else if (quoted) {
      tokens.push({ kind: "text", text: quoted.text, start })
      at = quoted.end
    } else {
      const token = plainToken(take)
      if (!token) return { tokens, end: start }
      tokens.push({ ...token, start })
    }
  }
  return { tokens, end: at }
}

function plainToken(
  take: (pattern: RegExp) => RegExpExecArray | undefined,
): Omit<Token, "start"> | undefined {
  const number = take(NUMBER)
  if (number) return { kind: "number", text: number[0] }
  const word = take(WORD)
  if (word) return { kind: "word", text: word[0] }
  const sign = take(SIGN)
  return sign && { kind: "sign", text: sign[0] }
}

const QUOTES = "\"'“”‘’"
const CLOSERS: Readonly<Record<string, string>> = { "“": "”", "‘": "’" }

/** The quote behind a backslash. */
function escapedAt(text: string, at: number): string | undefined {
  const next = text[at + 1]
  return text[at] === "\\" && next !== undefined && QUOTES.includes(next) ? next : undefined
}

function textAt(text: string, start: number, escapes: boolean) {
  const quote = text[start] ?? ""
  if (quote === "" || !QUOTES.includes(quote)) return undefined
  const closer = CLOSERS[quote] ?? quote
  let said = ""
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at] ?? ""
    if (letter === closer) return { text: said, end: at + 1 }
    const escaped = escapes ? escapedAt(text, at) : undefined
    said += escaped ?? letter
    if (escaped !== undefined) at++
  }
  return undefined
}
