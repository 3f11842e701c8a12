import { questionnaireCalls } from "@qo/core/api"
import { isSameValue } from "@qo/core/lib"
import {
  applyPatch,
  type Choices,
  type Clash,
  copyDocument,
  type Document,
  type DocumentRecord,
  type LogCode,
  mergeDocuments,
  openDocument,
  type Patch,
  patchBetween,
  projectOf,
} from "@qo/core/edits"
import type { Api } from "../../base/session/api.ts"
import { saveFile } from "../../ui/save-file.ts"
import type { EditorSession } from "./editor-session.ts"
import { fileNameOf } from "./file-name.ts"
import { entriesByStep, type LeftBehind, netOf } from "./journal.ts"
import type { JournalEntry } from "./journal-store.ts"

/** The current document with the unsaved changes; `undefined` if they no longer apply. */
export async function restoreLeftBehind(
  now: Document,
  left: LeftBehind,
  {
    api,
    revision,
    decide,
  }: {
    api: Api
    revision: number
    decide: (clashes: readonly Clash[]) => Promise<Choices | undefined>
  },
): Promise<Document | undefined> {
  if (left.revision === revision) return replayEntries(copyDocument(now), left)
  const then = await api.send(questionnaireCalls.getVersion, {
    pid: left.pid,
    revision: left.revision,
  })
  const { questionnaire, ...project } = projectOf(now)
  const base = openDocument({
    ...project,
    questionnaire: { ...questionnaire, blocks: then.blocks },
    portraits: then.portraits,
    targetPlatforms: then.targetPlatforms,
  })
  const mine = replayEntries(copyDocument(base), left)
  if (!mine) return undefined
  const { clashes } = mergeDocuments(base, mine, now)
  const choices = clashes.length > 0 ? await decide(clashes) : new Map()
  if (!choices) return undefined
  const merged = copyDocument(mine)
  return applyPatch(merged, mergeDocuments(base, mine, now, choices).patch).ok ? merged : undefined
}

/** The document after all that was done; `undefined`: something of it does not fit. Records that are as they would be stay so. */
function replayEntries(doc: Document, { entries }: LeftBehind): Document | undefined {
  const fits = entries.every(
    ({ patch }) =>
      applyPatch(
        doc,
        patch.filter(([key, , after]) => !isSameValue(doc.records.get(key), after)),
      ).ok,
  )
  return fits ? doc : undefined
}

/** An edit that was left behind, as one step of the history. */
interface LeftStep {
  patch: Patch
  codes: readonly LogCode[]
  /** When it was made, in Unix milliseconds. */
  at: number
}

const codesOf = (entries: readonly JournalEntry[]): readonly LogCode[] => [
  ...new Set(entries.flatMap(({ code }) => code ?? [])),
]

/** Leads the document to the restored state: by the original steps or, if others have changed it meanwhile, by a single one. */
export function stepsTo(
  restoredDoc: Document,
  from: Document,
  { entries }: LeftBehind,
): readonly LeftStep[] {
  const trial = copyDocument(from)
  const steps = entriesByStep(entries).map((step): LeftStep | undefined => {
    const patch = netOf(step).filter(
      ([key, , after]) => !isSameValue(trial.records.get(key), after),
    )
    const at = step.at(-1)?.at ?? Date.now()
    return applyPatch(trial, patch).ok ? { patch, codes: codesOf(step), at } : undefined
  })
  const made = steps.flatMap((step) => (step && step.patch.length > 0 ? [step] : []))
  const isWhole = patchBetween(trial.records, restoredDoc.records).length === 0
  if (isWhole && steps.every(Boolean)) return made
  const patch = patchBetween(from.records, restoredDoc.records)
  return [{ patch, codes: codesOf(entries), at: Date.now() }]
}

/** Whether the document holds all of it already: it was saved, and only the answer got lost. */
export const isIn = ({ records }: Document, { entries }: LeftBehind): boolean =>
  netOf(entries).every(([key, , after]) =>
    isSameValue(withoutRevision(records.get(key)), withoutRevision(after)),
  )

/** A record without the fields that every save of the project changes. */
const withoutRevision = (record: DocumentRecord | undefined) =>
  record?.record === "project" ? { ...record, revision: undefined } : record

/** Downloads the unsaved changes as a file, so that nothing is lost if they do not apply. */
export function saveLeft(session: EditorSession, { pid, revision, entries }: LeftBehind): void {
  const edits = entries.map(({ at, where, patch }) => ({
    at: new Date(at).toISOString(),
    where,
    changes: patch.map(([, before, after]) => ({ before, after })),
  }))
  const text = `${JSON.stringify({ pid, revision, edits }, undefined, 2)}\n`
  saveFile(fileNameOf(session, "edits.json"), "application/json", new TextEncoder().encode(text))
}
