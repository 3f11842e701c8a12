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

/** A value as text; `same`: it says what the text before said there. */
interface Written {
  text: string
  same: boolean
}

/** Where a value stands. */
interface At {
  was: JsonNode | undefined
  depth: number
  /** What it stands in is written on one line. */
  inline: boolean
}

/**
 * A value as JSON that differs from the text before only where the value does: what is the same keeps its characters, objects
 * keep the order of their keys (new ones come last), and the rest is laid out as its neighbours. Items of lists are matched by
 * `id`, else by their places. With `within`, the text before becomes the value of that key. Not for values of unbounded depth.
 */
export function jsonLike(value: unknown, before: string, within?: string): string {
  const root = jsonTree(before)
  const was = within === undefined ? root : { ...root, fields: new Map([[within, root]]) }
  const writer = writerFor(before, layoutOf(before), within !== undefined)
  const inline = !before.slice(root.start, root.end).includes("\n")
  const { text } = writer(value, { was, depth: 0, inline })
  return before.slice(0, root.start) + text + before.slice(root.end)
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

const texts = (written: readonly Written[]) => written.map(({ text }) => text)

/** `moved`: everything stands deeper than before, so that lines cannot stay as they were. */
function writerFor(before: string, layout: Layout, moved: boolean) {
  const { indent, lineEnd, colon, comma } = layout
  const charactersOf = ({ start, end }: JsonNode) => before.slice(start, end)

  function write(value: unknown, at: At): Written {
    const written = Array.isArray(value)
      ? writeList(value, at)
      : typeof value === "object" && value !== null
        ? writeObject(Object.entries(value), at)
        : writeScalar(value, at)
    if (!written.same || !at.was) return written
    const kept = charactersOf(at.was)
    return moved && kept.includes("\n") ? written : { text: kept, same: true }
  }

  function writeScalar(value: unknown, { was }: At): Written {
    const same = was !== undefined && !was.fields && !was.items && valueOf(was) === value
    return { text: JSON.stringify(value), same }
  }

  function writeList(list: readonly unknown[], at: At): Written {
    const items = at.was?.items
    const matched = matchItems(list, items)
    const inline = isInline(at)
    const written = list.map((item, index) =>
      write(item, { was: matched[index], depth: at.depth + 1, inline }),
    )
    const same =
      items?.length === list.length &&
      written.every((each, index) => each.same && matched[index] === items[index])
    return { text: enclosed("[]", texts(written), at), same }
  }

  function writeObject(entries: readonly [string, unknown][], at: At): Written {
    const fields = at.was?.fields
    const values = new Map(entries.filter(([, value]) => value !== undefined))
    const known = [...(fields?.keys() ?? [])].filter((key) => values.has(key))
    const keys = [...new Set([...known, ...values.keys()])]
    const inline = isInline(at)
    const written = keys.map((key) =>
      write(values.get(key), { was: fields?.get(key), depth: at.depth + 1, inline }),
    )
    const parts = texts(written).map((text, index) => JSON.stringify(keys[index]) + colon + text)
    const same = fields?.size === keys.length && written.every((each) => each.same)
    return { text: enclosed("{}", parts, at), same }
  }

  /** What was on one line stays on one; what is new does as what it stands in. */
  function isInline({ was, inline }: At): boolean {
    const size = was?.items?.length ?? was?.fields?.size ?? 0
    return was && size > 0 ? !charactersOf(was).includes("\n") : inline
  }

  function enclosed([left = "", right = ""]: string, parts: readonly string[], at: At): string {
    if (parts.length === 0) return left + right
    if (isInline(at)) {
      const blank = left === "{" ? layout.padding : ""
      return left + blank + parts.join(comma) + blank + right
    }
    const [inner, outer] = [indent.repeat(at.depth + 1), indent.repeat(at.depth)]
    const lines = parts.map((part) => inner + part).join(`,${lineEnd}`)
    return left + lineEnd + lines + lineEnd + outer + right
  }

  /** What an item was before; what is new takes after the first. */
  function matchItems(list: readonly unknown[], items: readonly JsonNode[] = []) {
    const byId = new Map(
      items.flatMap((item) => {
        const id = item.fields?.get("id")
        return id ? [[valueOf(id), item] as const] : []
      }),
    )
    return list.map((item, index) =>
      byId.size > 0 ? (byId.get(idOf(item)) ?? items[0]) : items[index],
    )
  }

  const valueOf = (node: JsonNode): unknown => JSON.parse(charactersOf(node))

  return write
}

const idOf = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "id" in item ? item.id : undefined
