import type { Chunk, Dataset } from "../engine/index.ts"
import { chunkOfRows } from "./chunk-part.ts"
import type { ReleasedGroup } from "./released-group.ts"

/** Returns the rows of each chunk that belong to a group whose members are all present, with their groups. */
export function wholeGroups(
  whole: Dataset,
  groups: readonly ReleasedGroup[],
): { chunks: ReadonlyMap<Chunk, { groups: Uint32Array }>; sizes: Uint32Array } {
  const groupOf = new Map<string, number>()
  groups.forEach(({ members }, group) => {
    for (const member of members) groupOf.set(member, group)
  })
  const there = new Uint32Array(groups.length)
  const found = whole.chunks.map((chunk) => {
    const rows: { row: number; group: number }[] = []
    chunk.interviews.forEach((name, row) => {
      const group = groupOf.get(name)
      if (group === undefined || !chunk.finishedAt[row]) return
      rows.push({ row, group })
      there[group] = (there[group] ?? 0) + 1
    })
    return { chunk, rows }
  })
  const sizes = Uint32Array.from(groups, ({ members }, group) =>
    there[group] === members.length ? members.length : 0,
  )
  const chunks = found.flatMap(({ chunk, rows }) => {
    const left = rows.filter(({ group }) => sizes[group] !== 0)
    if (left.length === 0) return []
    const own =
      left.length === chunk.rows
        ? chunk
        : chunkOfRows(
            chunk,
            left.map(({ row }) => row),
          )
    return [[own, { groups: Uint32Array.from(left, ({ group }) => group) }] as const]
  })
  return { chunks: new Map(chunks), sizes }
}
