import {
  differenceOf,
  type LogCode,
  logCodesOf,
  openDocument,
  type Patch,
  patchBetween,
  projectOf,
} from "@qo/core/edits"
import type { Questionnaire } from "@qo/core/questionnaire"
import { appendTo, countRecoded, type ReadQuestions, replaceIn } from "@qo/core/structure-list"
import type { EditorSession } from "../session/editor-session.ts"

export interface JoinedImport {
  patch: Patch
  codes: readonly LogCode[]
  /** Answers whose code becomes another. */
  recoded: number
  /** New ids of blocks and questions by their ids in the import. */
  ids: ReadonlyMap<string, string>
}

/** The document after an import: appended, or replaced. */
export function joinImport(
  { doc }: EditorSession,
  read: ReadQuestions,
  how: "append" | "replace",
): JoinedImport {
  const { questionnaire, ...project } = projectOf(doc)
  const next =
    how === "append"
      ? appendTo(questionnaire, read.questionnaire)
      : replaceIn(questionnaire, read.questionnaire, read.saidCodes)
  const before = { ...project, questionnaire }
  const after = { ...project, questionnaire: next }
  const logged = logCodesOf(differenceOf(before, after))
  return {
    patch: patchBetween(doc.records, openDocument(after).records),
    codes: [...new Set(logged.map(({ code }) => code))],
    recoded: countRecoded(questionnaire, next),
    ids: idsIn(next, read.questionnaire),
  }
}

const idsOf = (blocks: Questionnaire["blocks"]) =>
  blocks.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)])

/** Appended elements keep their order and come last. */
function idsIn({ blocks: all }: Questionnaire, { blocks: added }: Questionnaire) {
  const put = all.slice(all.length - added.length)
  const now = idsOf(put)
  return new Map(idsOf(added).map((id, at) => [id, now[at] ?? id]))
}
