import { questionnaireCalls } from "@qo/core/api"
import {
  applyPatch,
  type Choices,
  type Clash,
  copyDocument,
  type Document,
  mergeDocuments,
  openDocument,
  projectOf,
} from "@qo/core/edits"
import type { Api } from "../../base/session/api.ts"
import type { LeftBehind } from "./journal.ts"

/** The document with what was left behind, on the revision that it is at now; `undefined`: it does not fit any more. */
export async function restored(
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
  if (left.revision === revision) return replayed(copyDocument(now), left)
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
  const mine = replayed(copyDocument(base), left)
  if (!mine) return undefined
  const { clashes } = mergeDocuments(base, mine, now)
  const choices = clashes.length > 0 ? await decide(clashes) : new Map()
  if (!choices) return undefined
  const merged = copyDocument(mine)
  return applyPatch(merged, mergeDocuments(base, mine, now, choices).patch).ok ? merged : undefined
}

/** The document after all that was done; `undefined`: something of it does not fit. */
function replayed(doc: Document, { entries }: LeftBehind): Document | undefined {
  return entries.every(({ patch }) => applyPatch(doc, patch).ok) ? doc : undefined
}
