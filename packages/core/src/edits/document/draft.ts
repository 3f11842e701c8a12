import type { Change, Patch } from "./patch.ts"
import type { DocumentRecord } from "./record.ts"
import type { Records } from "./put-together.ts"
import type { PutRecord } from "./take-apart.ts"
import { isSameValue } from "../../lib/index.ts"

/** Records as an edit would change them. The document itself is changed only after the whole edit has succeeded. */
export interface Draft extends Records {
  put: PutRecord
  drop(key: string): void
  patch(): Patch
}

export function createDraft(records: ReadonlyMap<string, DocumentRecord>): Draft {
  const changed = new Map<string, DocumentRecord | undefined>()
  return {
    get: (key) => (changed.has(key) ? changed.get(key) : records.get(key)),
    put: (key, record) => void changed.set(key, record),
    drop: (key) => void changed.set(key, undefined),
    patch: () => {
      const patch: Change[] = []
      for (const [key, after] of changed) {
        const before = records.get(key)
        if (!isSameValue(before, after)) patch.push([key, before, after])
      }
      return patch
    },
  }
}
