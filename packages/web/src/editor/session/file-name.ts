import type { EditorSession } from "./editor-session.ts"

/** The project's name and the day, fit for a file. */
export function fileNameOf({ project }: EditorSession, ending: string): string {
  const name = project
    .get()
    .name.replaceAll(/[\s\\/:*?"<>|\p{Cc}]+/gu, " ")
    .trim()
  return `${name || "project"} ${new Date().toISOString().slice(0, 10)}.${ending}`
}
