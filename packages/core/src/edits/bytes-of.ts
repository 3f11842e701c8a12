import type { Patch } from "./document/patch.ts"

const OBJECT = 32
const FIELD = 8

/** Estimates the memory of a patch in bytes. Ids in lists are also stored elsewhere, so each counts as one field. */
export function bytesOf(patch: Patch): number {
  let bytes = 0
  const left: unknown[] = []
  for (const [, before, after] of patch) left.push(before, after)
  while (left.length > 0) bytes += sizeOf(left.pop(), left)
  return bytes
}

function sizeOf(value: unknown, left: unknown[]): number {
  if (typeof value === "string") return FIELD + 2 * value.length
  if (typeof value !== "object" || value === null) return FIELD
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value)
  if (typeof parts[0] !== "string" || !Array.isArray(value))
    for (const part of parts) left.push(part)
  return OBJECT + FIELD * parts.length
}
