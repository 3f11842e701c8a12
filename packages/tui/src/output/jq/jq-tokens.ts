import { JqError } from "./jq-error.ts"

export interface JqToken {
  kind: "text" | "number" | "field" | "word" | "variable" | "format" | "sign"
  /** Its source text; of a string, the text between the quotes. */
  text: string
  at: number
}

const SPACE = /(?:\s|#[^\n]*)+/y
const PATTERNS = [
  ["number", /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ["field", /\.[A-Za-z_]\w*/y],
  ["word", /[A-Za-z_]\w*/y],
  ["variable", /\$[A-Za-z_]\w*/y],
  ["format", /@[A-Za-z]\w*/y],
  ["sign", /\.\.|\/\/|==|!=|<=|>=|[.[\]{}(),:;|<>+\-*/%?]/y],
] as const

const matchAt = (pattern: RegExp, source: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

export function jqTokens(source: string): readonly JqToken[] {
  const tokens: JqToken[] = []
  for (let at = 0; ;) {
    at += matchAt(SPACE, source, at)?.length ?? 0
    if (at >= source.length) return tokens
    const token = tokenAt(source, at)
    tokens.push(token)
    at += token.kind === "text" ? token.text.length + 2 : token.text.length
  }
}

function tokenAt(source: string, at: number): JqToken {
  if (source[at] === '"')
    return { kind: "text", text: source.slice(at + 1, textEnd(source, at)), at }
  for (const [kind, pattern] of PATTERNS) {
    const text = matchAt(pattern, source, at)
    if (text !== undefined) return { kind, text, at }
  }
  throw new JqError(
    { code: "unsupported", found: source.slice(at).match(/^\S\w*/)?.[0] ?? "" },
    { text: source, at },
  )
}

/** Position of the closing quote; quotes inside `\( … )` belong to the inner expression. */
function textEnd(source: string, start: number): number {
  let depth = 0
  for (let at = start + 1; at < source.length; at++) {
    const char = source[at]
    if (depth === 0 && char === "\\") depth += source[++at] === "(" ? 1 : 0
    else if (depth === 0 && char === '"') return at
    else if (depth > 0 && char === '"') at = textEnd(source, at)
    else if (depth > 0) depth += char === "(" ? 1 : char === ")" ? -1 : 0
  }
  throw new JqError({ code: "unexpectedEnd" }, { text: source, at: source.length })
}

/** The texts and the expressions of a text: `№\(.id)` is `["№", {source: ".id", at: 3}]`. */
export function textParts(raw: string): readonly (string | { source: string; at: number })[] {
  const parts: (string | { source: string; at: number })[] = []
  let from = 0
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] !== "\\") continue
    at++
    if (raw[at] !== "(") continue
    const close = closingBracket(raw, at)
    parts.push(raw.slice(from, at - 1), { source: raw.slice(at + 1, close), at: at + 1 })
    at = close
    from = close + 1
  }
  return [...parts, raw.slice(from)]
}

function closingBracket(raw: string, open: number): number {
  let depth = 0
  for (let at = open; at < raw.length; at++) {
    const char = raw[at]
    if (char === '"') at = textEnd(raw, at)
    else if (char === "(") depth++
    else if (char === ")" && --depth === 0) return at
  }
  return raw.length
}
