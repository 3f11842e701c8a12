import { JSON_TOKEN, keyOf } from "./json-places.ts"

/** A value in a JSON text: its position and content. */
export interface JsonNode {
  start: number
  /** After its last character. */
  end: number
  /** Fields of an object, in the order of the text. */
  fields?: Map<string, JsonNode>
  /** Items of a list. */
  items?: JsonNode[]
}

/** The values of a text that is JSON, whatever the depth. */
export function jsonTree(text: string): JsonNode {
  const open: JsonNode[] = []
  let root: JsonNode = { start: 0, end: 0 }
  let [isKey, key] = [false, ""]
  for (const { 0: token, index: at } of text.matchAll(JSON_TOKEN)) {
    const inside = open.at(-1)
    if (/^[}\],:]/.test(token)) {
      isKey = token === "," && inside?.fields !== undefined
      if (token === "}" || token === "]") closeLast(open, at)
    } else if (isKey) key = keyOf(token)
    else {
      const node = newNode(token, at)
      if (inside) addTo(inside, key, node)
      else root = node
      if (node.fields ?? node.items) open.push(node)
      isKey = token === "{"
    }
  }
  return root
}

function closeLast(open: JsonNode[], at: number): void {
  const closed = open.pop()
  if (closed) closed.end = at + 1
}

function addTo({ items, fields }: JsonNode, key: string, node: JsonNode): void {
  items?.push(node)
  fields?.set(key, node)
}

function newNode(token: string, start: number): JsonNode {
  const place = { start, end: start + token.length }
  if (token === "{") return { ...place, fields: new Map() }
  return token === "[" ? { ...place, items: [] } : place
}
