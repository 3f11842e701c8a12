import { foldText } from "../lib/index.ts"

/** Returns a name for comparison: folded, with hyphens, points and brackets replaced by spaces. */
export const comparableName = (name: string): string =>
  foldText(name)
    .replaceAll(/[-–.,()\s]+/g, " ")
    .trim()

/** Returns the quality of a match between typed text and a name, lower is better; undefined: no match. */
function matchOf(typed: string, name: string): number | undefined {
  if (name === typed) return 0
  if (name.startsWith(typed) || name.includes(` ${typed}`)) return 1
  const slips = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  return slips > 0 && slipsIn(typed, name, slips) <= slips ? 2 : undefined
}

/**
 * Returns the smallest number of typos between the typed text and the beginning of a name: a letter left out, inserted or
 * replaced, or two letters swapped (optimal string alignment). Stops above `most`.
 */
function slipsIn(typed: string, name: string, most: number): number {
  const columns = Math.min(name.length, typed.length + most)
  let before: number[] = []
  let row = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= columns; j++) next.push(slipsAt(typed, name, i, j, { before, row, next }))
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(...row)
}

interface Rows {
  before: readonly number[]
  row: readonly number[]
  next: readonly number[]
}

const cellAt = (row: readonly number[], column: number): number => row[column] ?? Infinity

function slipsAt(typed: string, name: string, i: number, j: number, rows: Rows): number {
  const same = typed[i - 1] === name[j - 1]
  const fewest = Math.min(
    cellAt(rows.row, j) + 1,
    cellAt(rows.next, j - 1) + 1,
    cellAt(rows.row, j - 1) + (same ? 0 : 1),
  )
  const changedOver = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1]
  return changedOver ? Math.min(fewest, cellAt(rows.before, j - 2) + 1) : fewest
}

interface NamedPlace {
  /** Names in the form of {@link comparableName}. */
  names: readonly string[]
}

/** Returns items with matching names, the best matches first, otherwise in the given order; all items for an empty text. */
export function findByName<Item extends NamedPlace>(
  items: readonly Item[],
  query: string,
  limit: number,
): Item[] {
  const typed = comparableName(query.slice(0, 100))
  if (typed === "") return items.slice(0, limit)
  const found = items.flatMap((item) => {
    const matches = item.names.flatMap((name) => matchOf(typed, name) ?? [])
    return matches.length > 0 ? [{ item, match: Math.min(...matches) }] : []
  })
  // Typos are only considered if there is no exact match.
  const exact = found.filter(({ match }) => match < 2)
  return (exact.length > 0 ? exact : found)
    .toSorted((a, b) => a.match - b.match)
    .slice(0, limit)
    .map(({ item }) => item)
}
