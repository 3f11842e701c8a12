import { questionnaireCalls, VersionRecord } from "@qo/core/api"
import { type Column, EXIT } from "../../output/index.ts"
import { momentText } from "../../text/times.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import type { Language } from "../../shell/shell.ts"
import type { projectsVersions } from "./versions.ts"

export const projectsVersionsModule: ModuleOf<typeof projectsVersions> = {
  output: VersionRecord,
  async run({ id: pid }, shell) {
    const { listVersions } = questionnaireCalls
    await printPages(shell, versionColumns(shell), (page) =>
      shell.api.list(listVersions, listVersions.input.parse({ pid, ...pageInput(shell, page) })),
    )
    return EXIT.done
  },
}

const versionColumns = ({ t, locale }: Language): readonly Column<VersionRecord>[] => [
  { field: "revision", title: t("column.revision"), align: "right", isId: true },
  {
    field: "savedAt",
    title: t("column.version.savedAt"),
    text: ({ savedAt }) => momentText(savedAt, locale),
    min: 19,
  },
  { field: "savedBy.fullname", title: t("column.version.savedBy"), min: 8 },
  { field: "blocks", title: t("column.version.blocks"), align: "right" },
  { field: "questions", title: t("column.version.questions"), align: "right" },
  {
    field: "approved",
    title: t("column.version.approved"),
    text: ({ approved }) => (approved ? "✓" : ""),
  },
  { field: "restoredFrom", title: t("column.version.restoredFrom"), align: "right" },
  { field: "codes", title: t("column.version.codes"), text: ({ codes }) => codes.join(", ") },
]
