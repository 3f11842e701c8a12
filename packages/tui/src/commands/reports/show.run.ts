import { projectCalls } from "@qo/core/api"
import { FiguresFile } from "@qo/core/report"
import { type Column, EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { Language } from "../../shell/shell.ts"
import { figuresText } from "./figures-text.ts"
import { loadReportFile } from "./load-file.ts"
import type { reportsShow } from "./show.ts"

/** For tables that somebody has asked for by their fields. */
const columnsOf = ({ t }: Language): readonly Column<FiguresFile>[] => [
  { field: "pid", title: t("column.id") },
  { field: "name", title: t("column.title") },
  { field: "version", title: t("column.revision") },
  { field: "totals.started", title: t("report.started") },
  { field: "totals.completed", title: t("report.completed") },
  { field: "target", title: t("report.target") },
]

export const reportsShowModule: ModuleOf<typeof reportsShow> = {
  output: FiguresFile,
  async run({ pid }, shell) {
    const { api, print, text, forPeople } = shell
    const figures = await loadReportFile(api, { pid, type: "stats" }, FiguresFile)
    if (forPeople) {
      const project = await api.send(projectCalls.getProject, { pid })
      await text(await figuresText(figures, project.status, shell))
    } else await print.record(columnsOf(shell), figures)
    return EXIT.done
  },
}
