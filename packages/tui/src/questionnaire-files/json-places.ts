/** Names of fields and indexes of lists, from the outside in. */
export type JsonPath = readonly (string | number)[]

/** Position in a text as editors count: both from 1, columns in UTF-16 units. */
export interface TextPlace {
  line: number
  column: number
}

/** A wanted path, as a branch of a tree: its position, and the wanted paths below it. */
interface WantedPath {
  at: number
  below: Map<string, WantedPath>
}

const newWanted = (): WantedPath => ({ at: -1, below: new Map() })

/**
 * Positions of the values of these paths in a JSON text. For a missing path, the position of its innermost existing part. Only
 * for texts that are JSON; one pass for any depth and number of paths.
 */
export function jsonPlaces(text: string, paths: readonly JsonPath[]): TextPlace[] {
  const root = newWanted()
  for (const path of paths) {
    let wanted = root
    for (const part of path) {
      const below = wanted.below.get(String(part)) ?? newWanted()
      wanted.below.set(String(part), below)
      wanted = below
    }
  }
  findAll(text, root)
  const starts = lineStarts(text)
  return paths.map((path) => {
    let [wanted, at] = [root, Math.max(root.at, 0)]
    for (const part of path) {
      const below = wanted.below.get(String(part))
      if (!below || below.at < 0) break
      wanted = below
      at = below.at
    }
    return placeAt(starts, at)
  })
}

/** One list or object that is being read. */
interface Open {
  wanted: WantedPath | undefined
  /** Index of the next item; −1 in an object. */
  index: number
  key: string
}

/** The parts of a text that is JSON: texts, signs, and whatever else is a value. */
export const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g

function findAll(text: string, root: WantedPath): void {
  const open: Open[] = []
  let isKey = false
  for (const { 0: token, index: at } of text.matchAll(JSON_TOKEN)) {
    const inside = open.at(-1)
    switch (token) {
      case "}":
      case "]":
        open.pop()
        isKey = false
        break
      case ",":
        isKey = inside?.index === -1
        break
      case ":":
        isKey = false
        break
      default:
        if (isKey && inside && token !== "{") inside.key = keyOf(token)
        else isKey = openValue(token, valueAt(inside, root, at), open)
    }
  }
}

/** A list or an object is entered; answers whether a key comes next. */
function openValue(token: string, wanted: WantedPath | undefined, open: Open[]): boolean {
  if (token === "{") open.push({ wanted, index: -1, key: "" })
  if (token === "[") open.push({ wanted, index: 0, key: "" })
  return token === "{"
}

/** Called at the start of a value; returns the wanted paths inside of it. */
function valueAt(inside: Open | undefined, root: WantedPath, at: number): WantedPath | undefined {
  const wanted = inside
    ? inside.wanted?.below.get(inside.index < 0 ? inside.key : String(inside.index))
    : root
  if (inside && inside.index >= 0) inside.index++
  if (wanted) wanted.at = at
  return wanted
}

/** The text of a quoted key. */
export const keyOf = (token: string): string => {
  if (!token.includes("\\")) return token.slice(1, -1)
  const key: unknown = JSON.parse(token)
  return String(key)
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length)
  return starts
}

function placeAt(starts: readonly number[], at: number): TextPlace {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1 }
}
