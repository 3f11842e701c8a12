import type { Chunk, Part } from "@qo/core/report"

/** Memory for an interview's name, including the engine's overhead, bytes. */
const NAME_BYTES = 64
/** Memory for a value in a list, bytes. */
const VALUE_BYTES = 32

/** Returns the approximate memory of a chunk, bytes. */
export function bytesOfChunk({ rows, columns, fields }: Chunk): number {
  let bytes = rows * (NAME_BYTES + 8)
  for (const { answered, parts } of columns.values())
    bytes += 3 * answered.byteLength + bytesOfParts(parts)
  return bytes + bytesOfParts([...fields.values()])
}

const bytesOfParts = (parts: readonly Part[]): number =>
  parts.reduce(
    (sum, part) =>
      sum +
      part.values.length * VALUE_BYTES +
      (part.kind === "one"
        ? part.index.byteLength
        : part.bits.reduce((each, { byteLength }) => each + byteLength, 0)),
    0,
  )
