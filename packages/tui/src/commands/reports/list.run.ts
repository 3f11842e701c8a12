import { projectCalls } from "@qo/core/api"
import { loadTranslate, type Translate } from "@qo/core/i18n"
import { Project, PROJECT_STATUSES, type ProjectStatus } from "@qo/core/project"
import { type Column, EXIT } from "../../output/index.ts"
import { dayText } from "../../text/times.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import type { Invocation, Language } from "../../shell/shell.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import type { reportsList } from "./list.ts"

/** Statuses in which answers come, or have come. */
const WITH_ANSWERS: readonly ProjectStatus[] = [
  "active",
  "paused",
  "stopped",
  "finished",
  "reportInProgress",
  "surveyFinished",
]

const columnsOf = (
  { t, locale }: Language,
  q: Translate<"questionnaire">,
): readonly Column<Project>[] => [
  { field: "pid", isId: true, title: t("column.id"), align: "right" },
  { field: "name", title: t("column.title"), min: 16 },
  {
    field: "status.name",
    title: t("column.status"),
    text: ({ status }) => q(`projectStatus.${status}`),
    min: 10,
  },
  { field: "organization.name", title: t("column.organization") },
  {
    field: "createdAt",
    title: t("column.created"),
    text: ({ createdAt }) => dayText(createdAt, locale),
    min: 10,
  },
]

/** A project that was never opened has nothing to report. @throws CommandFailure */
function refuseWithoutAnswers(
  statuses: readonly ProjectStatus[],
  shell: Invocation & Language,
): void {
  if (statuses.every((each) => WITH_ANSWERS.includes(each))) return
  const message = shell.t("report.statuses", { values: WITH_ANSWERS.join(", ") })
  throw wrongUsage(shell, [{ field: "--status", message }])
}

export const reportsListModule: ModuleOf<typeof reportsList> = {
  output: Project,
  async run({ status = WITH_ANSWERS }, shell) {
    refuseWithoutAnswers(status, shell)
    const statuses = status.map((name) => PROJECT_STATUSES[name].id)
    const q = await loadTranslate(shell.locale, "questionnaire")
    const { input } = projectCalls.listProjects
    await printPages(
      shell,
      columnsOf(shell, q),
      (page) =>
        shell.api.list(
          projectCalls.listProjects,
          input.parse({ statuses, ...pageInput(shell, page) }),
        ),
      Project,
    )
    return EXIT.done
  },
}
