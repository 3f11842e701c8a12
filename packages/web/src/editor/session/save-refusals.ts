import { FINDING_CODES, type FindingCode } from "@qo/core/checks"
import { type Document, questionnaireOf } from "@qo/core/edits"
import type { Issue } from "@qo/core/lib"

/** Whether the server would refuse to save because of it. */
export const refusedAtSave = (code: FindingCode): boolean => {
  const kind = FINDING_CODES[code]
  return "refusedAt" in kind && kind.refusedAt === "save"
}

/** The question or block that a path of a refusal leads into. */
export function elementAt(doc: Document, path: Issue["path"]): string | undefined {
  if (path[0] !== "blocks") return undefined
  const block = questionnaireOf(doc).blocks[Number(path[1])]
  if (path[2] !== "questions") return block?.id
  return block?.questions[Number(path[3])]?.id ?? block?.id
}
