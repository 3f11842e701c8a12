import type { ExitCode } from "../../output/index.ts"
import { historyCalls, readListPage } from "@qo/core/api"
import { HISTORY_ENTRY, LogEntry } from "@qo/core/history"
import type { ModuleOf, Values, ValuesOf } from "../../shell/command.ts"
import { listModule } from "../../shell/record-modules.ts"
import type { Calls, Invocation, Language, ListRequest, Shell } from "../../shell/shell.ts"
import { findAnybody, findOrganization } from "../../shell/references.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import { followHistory, HISTORY_COLUMNS } from "./follow-history.ts"
import type { historyList } from "./history.ts"

type HistoryValues = ValuesOf<typeof historyList>

async function filterOf(values: HistoryValues, shell: Calls & Language) {
  const { until, user, about, project, organization, chapter } = values
  const userId = user && (await findAnybody(shell, user))
  const aboutId = about && (await findAnybody(shell, about))
  const organizationId = organization && (await findOrganization(shell, organization))
  return {
    ...(until !== undefined && { upto: until }),
    ...(userId && { userId }),
    ...(aboutId && { aboutId }),
    ...(organizationId && { organizationId }),
    ...(project && { pid: project }),
    ...(chapter && { chapters: [...chapter] }),
  }
}

/** Future entries have no end and one order. @throws CommandFailure */
function refuseUnending(
  { until, ...shared }: HistoryValues,
  shell: Invocation & Language & ListRequest,
): void {
  const { page, t } = shell
  const { watch }: Values = shared
  const problems = [
    ...(watch === undefined ? [] : [{ field: "--watch", message: t("follow.noWatch") }]),
    ...(until === undefined ? [] : [{ field: "--until", message: t("follow.noUntil") }]),
    ...(page.sort === undefined ? [] : [{ field: "--sort", message: t("follow.noSort") }]),
  ]
  if (problems.length > 0) throw wrongUsage(shell, problems)
}

/** Start of following: `--limit` sets how many earlier entries are printed, `--all` begins with the first. */
function startOf({ since, ...shared }: HistoryValues, { page }: ListRequest) {
  const { limit }: Values = shared
  return {
    since: since ?? (page.all ? 0 : undefined),
    ...(typeof limit === "number" && { earlier: limit }),
  }
}

const plainList = listModule({
  record: HISTORY_ENTRY,
  output: LogEntry,
  columns: HISTORY_COLUMNS,
  call: historyCalls.listHistory,
  async filter(values, shell) {
    const given: HistoryValues = values
    return {
      ...(await filterOf(given, shell)),
      ...(given.since !== undefined && { since: given.since }),
    }
  },
})

async function follow(values: HistoryValues, shell: Shell): Promise<ExitCode> {
  refuseUnending(values, shell)
  const filter = await filterOf(values, shell)
  const q = shell.page.query
  return followHistory(
    shell,
    (more, signal) =>
      readListPage(
        shell.api,
        historyCalls.listHistory,
        { ...filter, ...(q !== undefined && { q }), ...more },
        { signal },
      ),
    { ...startOf(values, shell), intervalSeconds: values.interval },
  )
}

export const historyListModule: ModuleOf<typeof historyList> = {
  ...plainList,
  run: (values, shell) => (values.follow ? follow(values, shell) : plainList.run(values, shell)),
}
