import { momentText } from "@qo/core/record"
import { projectCalls, questionnaireCalls, readListPage, VersionRecord } from "@qo/core/api"
import { Project } from "@qo/core/project"
import { type Column, EXIT } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import type { Language } from "../../shell/shell.ts"
import { printDetails } from "../../shell/record-modules.ts"
import { explainLocked } from "../questionnaire/explain-locked.ts"
import { SHOWN_PROJECT } from "./shown.ts"
import { timeCode } from "../../records/codes.ts"

export const versions: CommandModule = {
  output: VersionRecord,
  async run({ id }, shell) {
    const pid = Number(id)
    await printPages(shell, versionColumns(shell), (page) =>
      readListPage(shell.api, questionnaireCalls.listVersions, { pid, ...pageInput(shell, page) }),
    )
    return EXIT.done
  },
}

const versionColumns = ({ t, locale }: Language): readonly Column<VersionRecord>[] => [
  { field: "revision", title: t("fieldName.revision"), align: "right", isId: true },
  {
    field: "savedAt",
    code: timeCode("savedAt"),
    title: t("column.version.savedAt"),
    text: ({ savedAt }) => momentText(savedAt, locale),
    min: 19,
  },
  { field: "savedBy.fullname", title: t("column.version.savedBy"), min: 8 },
  { field: "blocks", title: t("fieldName.blocks"), align: "right" },
  { field: "questions", title: t("fieldName.questions"), align: "right" },
  {
    field: "approved",
    title: t("column.version.approved"),
    text: ({ approved }) => (approved ? "✓" : ""),
  },
  { field: "restoredFrom", title: t("column.version.restoredFrom"), align: "right" },
  { field: "codes", title: t("column.version.codes"), text: ({ codes }) => codes.join(", ") },
]

/** Makes a former save the present one. */
export const restoreVersion: CommandModule = {
  output: Project,
  async run(values, shell) {
    const pid = Number(values["id"])
    const version = Number(values["revision"])
    const { revision } = await shell.api.send(projectCalls.getProject, { pid })
    const { restoreVersion: call } = questionnaireCalls
    const request = { pid, revision, version }
    if (shell.dryRun) return showPlan(shell, { id: pid, request: requestOf(call, request) })
    const { project } = await explainLocked(pid, shell, () => shell.api.send(call, request))
    await printDetails(SHOWN_PROJECT, project, shell)
    await shell.note(
      shell.t("projects.versionRestored", { pid, version, revision: project.revision }),
    )
    return EXIT.done
  },
}
