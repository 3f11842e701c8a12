import { historyCalls } from "@qo/core/api"
import { LogEntry } from "@qo/core/history"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf, Values, ValuesOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import type { Calls, Invocation, Language, ListRequest } from "../../shell/shell.ts"
import { findOrganization } from "../../shell/references.ts"
import { findUser } from "../../shell/references.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import { followHistory } from "./follow-history.ts"
import { historyColumns } from "./history-columns.ts"
import type { historyList } from "./list.ts"

type Given = ValuesOf<typeof historyList>

async function filterOf(values: Given, shell: Calls & Language) {
  const { until, user, project, organization, chapter } = values
  const userId = user && (await findUser(shell, user))
  const organizationId = organization && (await findOrganization(shell, organization))
  return {
    ...(until !== undefined && { upto: until }),
    ...(userId && { userId }),
    ...(organizationId && { organizationId }),
    ...(project && { pid: project }),
    ...(chapter && { chapters: [...chapter] }),
  }
}

/** What is to come has no end and one order. @throws CommandFailure */
function refuseUnending(
  { until, ...shared }: Given,
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

/** Where following begins: `--limit` says how many earlier entries, `--all` means from the first. */
function startOf({ since, ...shared }: Given, { page }: ListRequest) {
  const { limit }: Values = shared
  return {
    since: since ?? (page.all ? 0 : undefined),
    ...(typeof limit === "number" && { earlier: limit }),
  }
}

export const historyListModule: ModuleOf<typeof historyList> = {
  output: LogEntry,
  async run(values, shell) {
    if (values.follow) refuseUnending(values, shell)
    const filter = await filterOf(values, shell)
    const { input } = historyCalls.listHistory
    const { since } = values
    if (values.follow) {
      const q = shell.page.query
      return followHistory(
        shell,
        (more, signal) =>
          shell.api.list(
            historyCalls.listHistory,
            input.parse({ ...filter, ...(q !== undefined && { q }), ...more }),
            { signal },
          ),
        { ...startOf(values, shell), intervalSeconds: values.interval },
      )
    }
    const from = since === undefined ? {} : { since }
    await printPages(shell, historyColumns(shell), (page) =>
      shell.api.list(
        historyCalls.listHistory,
        input.parse({ ...filter, ...from, ...pageInput(shell, page) }),
      ),
    )
    return EXIT.done
  },
}
