import { projectOf, questionnaireOf } from "@qo/core/edits"
import { writeList, type LeftOut } from "@qo/core/structure-list"
import { saveFile } from "../../ui/save-file.ts"
import type { EditorSession } from "./editor-session.ts"
import { fileNameOf } from "./file-name.ts"

/** The project as a file that `qo questionnaire` reads. */
export function exportJson(session: EditorSession): void {
  // Data that only the server knows would soon be outdated.
  const project = { ...projectOf(session.doc) }
  delete project.demo
  delete project.others
  const text = `${JSON.stringify(project, undefined, 2)}\n`
  saveFile(fileNameOf(session, "json"), "application/json", new TextEncoder().encode(text))
}

/** The structure as a list; returns the parts that a list cannot express. */
export function exportList(session: EditorSession): readonly { what: LeftOut; count: number }[] {
  const { text, leftOut } = writeList(questionnaireOf(session.doc))
  saveFile(fileNameOf(session, "txt"), "text/plain", new TextEncoder().encode(text))
  return leftOut
}
