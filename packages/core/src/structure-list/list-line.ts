import { tailOf, type LineTail } from "./line-tail.ts"
import { unescapeListText } from "./list-escapes.ts"
import { categoryOf, kindOfWord } from "./list-words.ts"

/** Kind of a line by its first character. `?` is a question, `=` a score, `!` an end. */
export type Mark = "#" | "-" | "+" | "*" | "~" | "|" | ">" | "=" | "!" | "?"

/** A parsed line of a list. */
export interface ListLine {
  /** Line number, counted from 1. */
  line: number
  mark: Mark
  text: string
  /** Content of `[…]` after the text, and the text including it. */
  bracket?: { word: string; whole: string }
  /** Unparsed content of `{…}`. */
  braces?: string
  /** Unparsed content after the arrow. */
  target?: string
  /** Whether a quote in braces is not closed. */
  unclosed?: true
  /** Category or kind after a `[` without a closing `]`. */
  openWord?: string
  left?: LeftMarks
}

/** Text at the end of a line that resembles marks. */
export interface LeftMarks {
  /** Contents of `[…]`, the last one first. */
  brackets: readonly string[]
  braces: boolean
  /** Content after an arrow of any form. */
  target?: string
}

const MARKS: ReadonlyMap<string, Mark> = new Map([
  ["#", "#"],
  ["!", "!"],
  ["-", "-"],
  ["–", "-"],
  ["—", "-"],
  ["•", "-"],
  ["+", "+"],
  ["*", "*"],
  ["~", "~"],
  ["|", "|"],
  ["→", ">"],
])

/** The beginning of a score: `= sus "Usability" = …`. Other lines that begin with `=` are questions. */
const SCORE = /^=\s*[a-z]\w*\s*(?:"(?:[^"\\]|\\.)*"\s*)?=/

/** Parses a line; undefined if it is empty. */
export function readLine(raw: string, line: number): ListLine | undefined {
  const all = raw.replaceAll("\t", " ").trim()
  if (all === "") return undefined
  if (all.startsWith("->")) return { line, mark: ">", text: "", target: all.slice(2).trim() }
  if (SCORE.test(all)) return { line, mark: "=", text: all.slice(1).trim() }
  const mark = MARKS.get(all.charAt(0)) ?? "?"
  const rest = mark === "?" ? all : all.slice(1).trim()
  if (mark === ">") return { line, mark, text: "", target: rest }
  const parts = takeLineApart(rest, mark)
  return { line, mark, ...parts }
}

/** Lines without special characters. Most lines are of this kind. */
const PLAIN = /^[^\\[{→>]*$/

function takeLineApart(rest: string, mark: Mark): Omit<ListLine, "line" | "mark"> {
  if (PLAIN.test(rest)) return { text: rest }
  const tail = tailOf(rest)
  const arrow = takesArrow(mark) ? tail.arrow : -1
  // After a question an arrow is text. If it resembles a redirect, it is reported.
  const body = arrow < 0 || mark === "?" ? rest : rest.slice(0, arrow).trimEnd()
  const { parts, end } = trailers(body, tail, mark)
  if (tail.unclosed) parts.unclosed = true
  Object.assign(parts, openWordIn(rest, tail, mark))
  const left = leftMarks(body.slice(0, end), tail)
  if (left) parts.left = left
  if (arrow >= 0 && (mark !== "?" || arrow < end)) {
    const behind = rest.slice(arrow + (rest[arrow] === "-" ? 2 : 1), mark === "?" ? end : undefined)
    parts.target = behind.trim()
  }
  return parts
}

/** Returns the text after an unclosed bracket if it is a category or kind. */
function openWordIn(
  rest: string,
  { openBracket: bracket }: LineTail,
  mark: Mark,
): { openWord?: string } {
  if (bracket < 0 || !takesBracket(mark)) return {}
  const [word = ""] = rest.slice(bracket + 1).split(/\s*(?:[{}]|->|→)/)
  return categoryOf(word) || kindOfWord(word) ? { openWord: word } : {}
}

type Parts = Omit<ListLine, "line" | "mark">

/** Separates one `[…]` and one `{…}` from the end of the text. `end`: end of the remaining text. */
function trailers(body: string, { groups }: LineTail, mark: Mark): { parts: Parts; end: number } {
  let end = body.length
  let bracket: { from: number; word: string } | undefined
  let braces: string | undefined
  for (const { kind, from, to } of groups.toReversed()) {
    if (to > end) continue
    if (body.slice(to, end).trim() !== "") break
    const inside = body.slice(from + 1, to - 1)
    if (kind === "{" && braces === undefined) braces = inside
    else if (kind === "[" && !bracket && takesBracket(mark)) bracket = { from, word: inside }
    else break
    end = from
  }
  const lines = mark === "?" || mark === "!"
  const parts: Parts = { text: unescapeListText(body.slice(0, end).trimEnd(), lines) }
  if (braces !== undefined) parts.braces = braces
  if (bracket) {
    const { from, word } = bracket
    parts.bracket = { word, whole: unescapeListText(`${body.slice(0, from)}[${word}]`, lines) }
  }
  return { parts, end }
}

function leftMarks(text: string, { groups }: LineTail): LeftMarks | undefined {
  const brackets: string[] = []
  let braces = false
  let end = text.length
  for (const { kind, from, to } of groups.toReversed()) {
    if (to > end) continue
    if (text.slice(to, end).trim() !== "") break
    if (kind === "{") braces = true
    else brackets.push(text.slice(from + 1, to - 1))
    end = from
  }
  const target = behindArrow(text)
  if (brackets.length === 0 && !braces && target === undefined) return undefined
  return { brackets, braces, ...(target !== undefined && { target }) }
}

/** Returns the text after an arrow of another form: `=>`, `–>`, or without a space before it. */
function behindArrow(text: string): string | undefined {
  const at = Math.max(text.lastIndexOf(">"), text.lastIndexOf("→"))
  const from = text[at] === ">" ? at - 1 : at
  if (from < 0 || !ARROW.test(text.slice(from, at + 1)) || text[from - 1] === "\\") return undefined
  return text.slice(at + 1).trim()
}

const ARROW = /^(?:[-–—=]>|→)$/

const takesArrow = (mark: Mark): boolean => mark !== "#" && mark !== "!"

const takesBracket = (mark: Mark): boolean => takesArrow(mark) && mark !== "|"
