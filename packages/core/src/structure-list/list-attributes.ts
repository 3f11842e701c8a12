import { readNumber } from "../lib/index.ts"
import { unescapeListText } from "./list-escapes.ts"

/** One attribute `name=value` in `{…}`. Without a value, only the name is given. */
export interface ListAttribute {
  name: string
  value?: string
  /** Whether the value is quoted: `"18"` is a text, `18` a number. */
  quoted?: true
}

const NAME = /[\s,;]*([^\s,;="]+)/y
const QUOTED = /\s*=\s*"/y
/** A decimal comma, as in `0,5`, belongs to the value. Any other comma ends it. */
const DECIMAL = String.raw`[-−+]?\d+,\d+(?:e[-+]?\d+)?(?=[\s,;]|$)`
/** A value without quotes. Text after spaces that is followed by another `=` is the next name and not part of the value. */
const BARE = new RegExp(
  String.raw`\s*=(?:\s*(${DECIMAL})|([^\s",;]+)|\s+([^\s",;=]+)(?![^\s",;]))`,
  "iy",
)

/** Returns the attributes in braces one by one. The last element is undefined if the rest cannot be parsed. */
export function* readAttributes(inside: string): Generator<ListAttribute | undefined, void> {
  let end = inside.length
  while (end > 0 && /[\s,;]/.test(inside.charAt(end - 1))) end--
  for (let at = 0; at < end;) {
    const name = take(NAME, inside, at)
    if (!name) return yield undefined
    const [read, next] = valueAt(inside, NAME.lastIndex)
    if (next < 0) return yield undefined
    yield { name: name[1] ?? "", ...read }
    at = next
  }
}

function valueAt(inside: string, at: number): [read: Omit<ListAttribute, "name">, next: number] {
  if (take(QUOTED, inside, at)) return quotedAt(inside, QUOTED.lastIndex)
  const bare = take(BARE, inside, at)
  return bare ? [{ value: bare[1] ?? bare[2] ?? bare[3] ?? "" }, BARE.lastIndex] : [{}, at]
}

function quotedAt(
  inside: string,
  start: number,
): [read: Omit<ListAttribute, "name">, next: number] {
  let at = start
  while (at < inside.length && inside[at] !== '"') at += inside[at] === "\\" ? 2 : 1
  const value = unescapeListText(inside.slice(start, at), true)
  return at < inside.length ? [{ value, quoted: true }, at + 1] : [{}, -1]
}

function take(token: RegExp, text: string, at: number): RegExpExecArray | null {
  token.lastIndex = at
  return token.exec(text)
}

const NUMERIC = /^[-+]?[\d.,]+(e[-+]?\d+)?$/i
const SIMPLE = /^[\p{L}\p{N}_.:/?&%#@+-]+$/u

/** Formats an attribute. The value is quoted if it could be parsed as anything else. */
export function writeAttribute(name: string, value?: string | number): string {
  if (value === undefined) return name
  if (typeof value === "number") return `${name}=${value}`
  const bare = SIMPLE.test(value) && !NUMERIC.test(value)
  const quoted = () => value.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n")
  return `${name}=${bare ? value : `"${quoted()}"`}`
}

/** Parses a number as users type it, or as {@link writeAttribute} writes it. */
export function numberOf(text: string): number | undefined {
  const number = String(Number(text)) === text ? Number(text) : readNumber(text)
  return Number.isFinite(number) ? number : undefined
}
