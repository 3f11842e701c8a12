import type { Language, Notes, Results } from "../../shell/shell.ts"
import { isUnchanged, type SavedProject, type SaveRequest } from "./save-project.ts"

/** Prints a short summary of the save; JSON contains everything. */
export async function printSaved(
  saved: SavedProject,
  wish: SaveRequest,
  shell: Language & Notes & Results,
): Promise<void> {
  const { t } = shell
  await shell.print.record<SavedProject>(
    [
      { field: "pid", title: t("fieldName.id"), isId: true },
      { field: "revision", title: t("fieldName.revision") },
      { field: "project.name", title: t("column.name") },
      {
        field: "logged",
        title: t("column.version.codes"),
        text: ({ logged }) => [...new Set(logged.map(({ code }) => code))].join(", "),
      },
      {
        field: "merged",
        title: t("column.put.merged"),
        text: ({ merged }) => t(merged ? "word.yes" : "word.no"),
      },
    ],
    saved,
  )
  await tellSaved(saved, wish, shell)
}

/** Prints the outcome on stderr. */
export async function tellSaved(
  saved: SavedProject,
  wish: SaveRequest,
  { t, note }: Language & Notes,
): Promise<void> {
  const { pid, revision, merged } = saved
  if (isUnchanged(saved, wish)) return note(t("update.unchanged"))
  await note(merged ? t("put.merged", { pid, revision }) : t("put.saved", { pid, revision }))
}
