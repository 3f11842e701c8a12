import { projectOf, questionnaireOf } from "@qo/core/edits"
import { writeList, type LeftOut } from "@qo/core/structure-list"
import { saveFile } from "../../ui/save-file.ts"
import type { EditorSession } from "./editor-session.ts"

/** The project's name and the day, fit for a file. */
function nameOf({ project }: EditorSession, ending: string): string {
  const name = project
    .get()
    .name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .trim()
  return `${name || "project"} ${new Date().toISOString().slice(0, 10)}.${ending}`
}

/** The project as a file that `qo questionnaire` reads. */
export function exportJson(session: EditorSession): void {
  // What only the server knows of it would soon be out of date.
  const project = { ...projectOf(session.doc) }
  delete project.demo
  delete project.others
  const text = `${JSON.stringify(project, undefined, 2)}\n`
  saveFile(nameOf(session, "json"), "application/json", new TextEncoder().encode(text))
}

/** The structure as a list; returns what a list has no words for. */
export function exportList(session: EditorSession): readonly { what: LeftOut; count: number }[] {
  const { text, leftOut } = writeList(questionnaireOf(session.doc))
  saveFile(nameOf(session, "txt"), "text/plain", new TextEncoder().encode(text))
  return leftOut
}
