import type { DocumentRecord } from "./record.ts"
import { isSameValue } from "../../lib/index.ts"

/** A record before and after the change; undefined if it does not exist. */
export type Change = readonly [
  key: string,
  before: DocumentRecord | undefined,
  after: DocumentRecord | undefined,
]

/** All changes of an edit, each record once. Used for undo, the change log, the crash journal, saving and merging. */
export type Patch = readonly Change[]

/** Returns the patch that reverts this patch. */
export const invertPatch = (patch: Patch): Patch =>
  patch.map(([key, before, after]) => [key, after, before] as const)

/** Combines several consecutive patches into one. Changes that were reverted are left out. */
export function squashPatches(patches: Iterable<Patch>): Patch {
  const net = new Map<string, Change>()
  for (const patch of patches) addTo(net, patch)
  return Array.from(net.values())
}

/** Adds a patch to the accumulated changes in `net`. The time depends only on the size of the patch. */
export function addTo(net: Map<string, Change>, patch: Patch): void {
  for (const [key, before, after] of patch) {
    const first = net.get(key)
    const origin = first ? first[1] : before
    if (isSameValue(origin, after)) net.delete(key)
    else net.set(key, [key, origin, after])
  }
}

/** Returns the patch that changes the first records to the second. */
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
