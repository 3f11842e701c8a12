/** Text before an object literal: `const survey = {`, `export default {`, `Survey.json = {`. */
const BEFORE =
  /(?:^|[\n;])[ \t]*(?:export[ \t]+default\s+|(?:export[ \t]+)?(?:const|let|var)[ \t]+[\w$]{1,100}(?:\s*:\s*[\w$.]{1,100})?\s*=\s*|[\w$.]{1,100}[ \t]*=\s*)(?=\{)/
/** Further in no survey begins. */
const FARTHEST = 20_000

/** The text from the first object on that is given a name, if there is one. */
export function behindAssignment(text: string): string {
  if (/^\s*[{[]/.test(text)) return text
  const found = BEFORE.exec(text.slice(0, FARTHEST))
  return found ? text.slice(found.index + found[0].length) : text
}

const SPACE = /(?:\s+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)+/y
const SIGNS = /[{}[\]:]/y
const NUMBER = /[-+]?[\d.]+(?:e[-+]?\d+)?/iy
const WORD = /[A-Za-z_$][\w$]*/y
const DOUBLE = /"(?:[^"\\\r\n]|\\[\s\S])*"/y
const SINGLE = /'((?:[^'\\\r\n]|\\[\s\S])*)'/y
const TEMPLATE = /`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`/y
const DEPTHS: Readonly<Record<string, number>> = { "{": 1, "[": 1, "}": -1, "]": -1 }
const VALUES: ReadonlySet<string> = new Set(["true", "false", "null"])

/**
 * Converts an object literal or JSON5 to JSON: names and texts in other quotes or none, comments, trailing commas; code after it
 * is ignored. `undefined` for anything else. Nothing is executed.
 */
export function strictJson(text: string): string | undefined {
  const source = behindAssignment(text)
  let at = 0
  const take: TakeToken = (pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at += found[0].length
    return found ?? undefined
  }
  const parts: string[] = []
  let depth = 0
  while (at < source.length) {
    if (take(SPACE)) continue
    const letter = source[at] ?? ""
    if (letter === ",") {
      at++
      take(SPACE)
      if (!"}]".includes(source[at] ?? " ")) parts.push(",")
    } else {
      const part = partOf(letter, take, () => source[at] === ":")
      if (part === undefined) return undefined
      parts.push(part)
      depth += DEPTHS[part] ?? 0
      if (depth === 0) break
    }
  }
  return parts.join("")
}

type TakeToken = (pattern: RegExp) => RegExpExecArray | undefined

/** Texts by how they are quoted. */
const TEXTS: Readonly<Record<string, (take: TakeToken) => string | undefined>> = {
  '"': (take) => take(DOUBLE)?.[0],
  "'": (take) => quoteJsonText(take(SINGLE)?.[1]),
  "`": (take) => quoteJsonText(take(TEMPLATE)?.[1]),
}

/** A name, a text, or anything that is the same in JSON. */
function partOf(letter: string, take: TakeToken, isName: () => boolean): string | undefined {
  const text = TEXTS[letter]
  if (text) return text(take)
  const word = take(WORD)?.[0]
  if (word === undefined) return (take(SIGNS) ?? take(NUMBER))?.[0]
  take(SPACE)
  if (isName()) return JSON.stringify(word)
  return VALUES.has(word) ? word : undefined
}

/** The same text between double quotes. */
const quoteJsonText = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : `"${text.replaceAll(/\\(\r\n|x[\da-f]{2}|[\s\S])|["\p{Cc}]/giu, inJson)}"`

/** Converts a character or escape sequence: escapes unknown to JSON become the character itself, and an escaped line break nothing. */
function inJson(sign: string, escaped: string | undefined): string {
  if (escaped === undefined) return JSON.stringify(sign).slice(1, -1)
  if (/^[\r\n\u2028\u2029]/.test(escaped)) return ""
  if (/^x./i.test(escaped)) return `\\u00${escaped.slice(1)}`
  return /^["\\/bfnrtu]$/.test(escaped) ? sign : escaped
}
