import { type JsonNode, jsonTree } from "./json-tree.ts"

/** How a text of JSON is laid out. */
interface Layout {
  indent: string
  lineEnd: string
  colon: ":" | ": "
  comma: "," | ", "
  /** Blanks inside of the braces of objects on one line. */
  padding: "" | " "
}

/** The previous text, and its reusable parts. */
interface PriorText {
  text: string
  layout: Layout
  /** All parts are nested deeper than before, so that lines must change. */
  moved: boolean
}

/** A value as text; `same`: it equals the text before. */
interface WrittenValue {
  text: string
  same: boolean
}

/** Position of a value. */
interface ValuePlace {
  was: JsonNode | undefined
  depth: number
  /** The parent is written on one line. */
  inline: boolean
}

/**
 * A value as JSON that differs from the previous text only in changed parts: unchanged parts keep their characters, objects keep
 * the order of their keys (new ones come last), and new parts follow the layout of their neighbours. Items of lists are matched
 * by `id`, else by position. With `within`, the previous text becomes the value of that key. Not for values of unbounded depth.
 */
export function jsonLike(value: unknown, text: string, within?: string): string {
  const root = jsonTree(text)
  const was = within === undefined ? root : { ...root, fields: new Map([[within, root]]) }
  const before = { text, layout: layoutOf(text), moved: within !== undefined }
  const inline = !charactersOf(before, root).includes("\n")
  const written = write(before, value, { was, depth: 0, inline })
  return text.slice(0, root.start) + written.text + text.slice(root.end)
}

const KEY = /[{,]\s*"(?:[^"\\]|\\.)*":(\s?)/

function layoutOf(text: string): Layout {
  const blank = (KEY.exec(text)?.[1] ?? "") === "" ? "" : " "
  return {
    indent: /^[ \t]+/m.exec(text)?.[0] ?? "",
    lineEnd: /\r?\n/.exec(text)?.[0] ?? "\n",
    colon: `:${blank}`,
    comma: `,${blank}`,
    padding: text.includes('{ "') ? " " : "",
  }
}

const charactersOf = ({ text }: PriorText, { start, end }: JsonNode) => text.slice(start, end)
const valueOf = (before: PriorText, node: JsonNode): unknown =>
  JSON.parse(charactersOf(before, node))

function write(before: PriorText, value: unknown, at: ValuePlace): WrittenValue {
  const written = Array.isArray(value)
    ? writeList(before, value, at)
    : typeof value === "object" && value !== null
      ? writeObject(before, Object.entries(value), at)
      : writeScalar(before, value, at)
  if (!written.same || !at.was) return written
  const kept = charactersOf(before, at.was)
  return before.moved && kept.includes("\n") ? written : { text: kept, same: true }
}

function writeScalar(before: PriorText, value: unknown, { was }: ValuePlace): WrittenValue {
  const same = was !== undefined && !was.fields && !was.items && valueOf(before, was) === value
  return { text: JSON.stringify(value), same }
}

function writeList(before: PriorText, list: readonly unknown[], at: ValuePlace): WrittenValue {
  const items = at.was?.items
  const matched = matchItems(before, list, items)
  const inline = isInline(before, at)
  const written = list.map((item, index) =>
    write(before, item, { was: matched[index], depth: at.depth + 1, inline }),
  )
  const same =
    items?.length === list.length &&
    written.every((each, index) => each.same && matched[index] === items[index])
  const parts = written.map(({ text }) => text)
  return { text: enclosedText(before, "[]", parts, at), same }
}

function writeObject(
  before: PriorText,
  entries: readonly [string, unknown][],
  at: ValuePlace,
): WrittenValue {
  const fields = at.was?.fields
  const values = new Map(entries.filter(([, value]) => value !== undefined))
  const known = [...(fields?.keys() ?? [])].filter((key) => values.has(key))
  const keys = [...new Set([...known, ...values.keys()])]
  const inline = isInline(before, at)
  const written = keys.map((key) =>
    write(before, values.get(key), { was: fields?.get(key), depth: at.depth + 1, inline }),
  )
  const { colon } = before.layout
  const parts = written.map(({ text }, index) => JSON.stringify(keys[index]) + colon + text)
  const same = fields?.size === keys.length && written.every((each) => each.same)
  return { text: enclosedText(before, "{}", parts, at), same }
}

/** Values on one line stay on one; new ones follow their parent. */
function isInline(before: PriorText, { was, inline }: ValuePlace): boolean {
  const size = was?.items?.length ?? was?.fields?.size ?? 0
  return was && size > 0 ? !charactersOf(before, was).includes("\n") : inline
}

function enclosedText(
  before: PriorText,
  [left = "", right = ""]: string,
  parts: readonly string[],
  at: ValuePlace,
): string {
  if (parts.length === 0) return left + right
  const { indent, lineEnd, comma, padding } = before.layout
  if (isInline(before, at)) {
    const blank = left === "{" ? padding : ""
    return left + blank + parts.join(comma) + blank + right
  }
  const [inner, outer] = [indent.repeat(at.depth + 1), indent.repeat(at.depth)]
  const lines = parts.map((part) => inner + part).join(`,${lineEnd}`)
  return left + lineEnd + lines + lineEnd + outer + right
}

/** Earlier text of each item; new items follow the first. */
function matchItems(before: PriorText, list: readonly unknown[], items: readonly JsonNode[] = []) {
  const byId = new Map(
    items.flatMap((item) => {
      const id = item.fields?.get("id")
      return id ? [[valueOf(before, id), item] as const] : []
    }),
  )
  return list.map((item, index) =>
    byId.size > 0 ? (byId.get(idOf(item)) ?? items[0]) : items[index],
  )
}

const idOf = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "id" in item ? item.id : undefined
