import { dayText } from "@qo/core/record"
import {
  type ApiClient,
  ApiError,
  fileCalls,
  projectCalls,
  readListPage,
  reportCalls,
} from "@qo/core/api"
import { type Translate, loadTranslate } from "@qo/core/i18n"
import {
  PROJECT_STATUS,
  Project,
  type ProjectStatus,
  STATUSES_WITH_ANSWERS,
} from "@qo/core/project"
import { type Column, EXIT, safeJson } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import type { Invocation, Language } from "../../shell/shell.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import type { reportsExport, reportsList } from "./reports.ts"
import { FiguresFile, withOwnDays } from "@qo/core/report"
import { writeResult } from "../../questionnaire-files/index.ts"
import { writeBinary } from "../uploads/write-binary.ts"
import { choiceCode, timeCode } from "../../records/codes.ts"

const listColumns = (
  { t, locale }: Language,
  q: Translate<"questionnaire">,
): readonly Column<Project>[] => [
  { field: "pid", isId: true, title: t("fieldName.id"), align: "right" },
  { field: "name", title: t("fieldName.title"), min: 16 },
  {
    field: "status.name",
    code: choiceCode("status", PROJECT_STATUS),
    title: t("fieldName.status"),
    text: ({ status }) => q(`projectStatus.${status}`),
    min: 10,
  },
  {
    field: "progress.completed",
    title: t("report.progress"),
    text: ({ progress }) => (progress ? t("report.places", progress) : ""),
    min: 8,
  },
  { field: "organization.name", title: t("fieldName.organization") },
  {
    field: "createdAt",
    code: timeCode("createdAt"),
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
  if (statuses.every((each) => STATUSES_WITH_ANSWERS.includes(each))) return
  const message = shell.t("report.statuses", { values: STATUSES_WITH_ANSWERS.join(", ") })
  throw wrongUsage(shell, [{ field: "--status", message }])
}

export const reportsListModule: ModuleOf<typeof reportsList> = {
  output: Project,
  async run({ status = STATUSES_WITH_ANSWERS }, shell) {
    refuseWithoutAnswers(status, shell)
    const q = await loadTranslate(shell.locale, "questionnaire")
    await printPages(
      shell,
      listColumns(shell, q),
      (page) =>
        readListPage(shell.api, projectCalls.listProjects, {
          statuses: status,
          ...pageInput(shell, page),
        }),
      Project,
    )
    return EXIT.done
  },
}

/** A project's figures, whole: a file that was cut short on its way is refused. @throws ApiError */
async function loadFigures(api: ApiClient, asked: Record<string, string>): Promise<FiguresFile> {
  const { method, path } = fileCalls.statsFile
  const query = new URLSearchParams({ ...asked, type: "stats" })
  const answer = await api.raw(method, `${path}?${query.toString()}`)
  const read = FiguresFile.safeParse(answer)
  if (read.success) return read.data
  throw new ApiError({ status: 0, key: "unexpectedAnswer", cause: read.error })
}

export const reportsExportModule: ModuleOf<typeof reportsExport> = {
  async run(given, shell) {
    const { pid, format, file, filter, weight, base, labels } = given
    const look = {
      pid: String(pid),
      ...(filter && { filter: withOwnDays(filter) }),
      ...(weight && { weight }),
      ...(base && { base }),
    }
    // The file itself cannot show progress.
    await shell.api.send(reportCalls.prepareReport, { pid })
    if (format === "stats") {
      const figures = await loadFigures(shell.api, look)
      await writeResult(`${safeJson(figures, 2)}\n`, file, shell)
      return EXIT.done
    }
    const { method, path } = fileCalls.exportResponses
    const asked = new URLSearchParams({
      ...look,
      format,
      language: shell.locale,
      ...(labels && { values: "labels" }),
      ...(given["text-language"] !== undefined && { textLanguage: given["text-language"] }),
    })
    const answer = await shell.api.raw(method, `${path}?${asked.toString()}`, undefined, {
      asBytes: true,
    })
    if (!(answer instanceof Uint8Array)) throw new ApiError({ status: 0, key: "unexpectedAnswer" })
    await writeBinary(answer, file, shell)
    return EXIT.done
  },
}
