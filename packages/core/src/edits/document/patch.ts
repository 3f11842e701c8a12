import type { DocumentRecord } from "./record.ts"
import { isSameValue } from "../../lib/index.ts"

/** A record before and after; `undefined` where it is not there. */
export type Change = readonly [
  key: string,
  before: DocumentRecord | undefined,
  after: DocumentRecord | undefined,
]

/** Changes of an edit, each record once. Used for undo, the change log, the crash journal, saving and merging. */
export type Patch = readonly Change[]

/** The patch that takes this one back. */
export const invertPatch = (patch: Patch): Patch =>
  patch.map(([key, before, after]) => [key, after, before] as const)

/** Combines several sequential patches into one. Changes that were reverted are not in it. */
export function squashPatches(patches: Iterable<Patch>): Patch {
  const net = new Map<string, Change>()
  for (const patch of patches) addTo(net, patch)
  return Array.from(net.values())
}

/** Appends the patch to `net`. The time depends on the patch alone. */
export function addTo(net: Map<string, Change>, patch: Patch): void {
  for (const [key, before, after] of patch) {
    const first = net.get(key)
    const origin = first ? first[1] : before
    if (isSameValue(origin, after)) net.delete(key)
    else net.set(key, [key, origin, after])
  }
}

/** The patch from these records to those. */
export function patchBetween(
  from: ReadonlyMap<string, DocumentRecord>,
  to: ReadonlyMap<string, DocumentRecord>,
): Patch {
  const patch: Change[] = []
  for (const [key, before] of from) {
    const after = to.get(key)
    if (!isSameValue(before, after)) patch.push([key, before, after])
  }
  for (const [key, after] of to) if (!from.has(key)) patch.push([key, undefined, after])
  return patch
}
