import type { Change, Patch } from "./patch.ts"
import { type DocumentRecord, PROJECT_KEY, translationsKey } from "./record.ts"
import type { Records } from "./put-together.ts"
import type { PutRecord } from "./take-apart.ts"
import { isSameValue } from "../../lib/index.ts"

/** Records as an edit would change them. The document itself is changed only after the whole edit has succeeded. */
export interface Draft extends Records {
  put: PutRecord
  /** Removes a record. The translations of an element are removed with it. */
  drop(key: string): void
  /** Removes all texts of a language. */
  dropLanguage(language: string): void
  patch(): Patch
}

export function createDraft(records: ReadonlyMap<string, DocumentRecord>): Draft {
  const changed = new Map<string, DocumentRecord | undefined>()
  const get = (key: string) => (changed.has(key) ? changed.get(key) : records.get(key))
  const languages = () => {
    const project = get(PROJECT_KEY)
    return (project?.record === "project" && project.languages) || []
  }
  return {
    get,
    put: (key, record) => void changed.set(key, record),
    drop(key) {
      changed.set(key, undefined)
      for (const language of languages()) {
        const translations = translationsKey(language, key)
        if (get(translations)) changed.set(translations, undefined)
      }
    },
    dropLanguage(language) {
      const prefix = translationsKey(language, "")
      for (const key of [...records.keys(), ...changed.keys()])
        if (key.startsWith(prefix)) changed.set(key, undefined)
    },
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
