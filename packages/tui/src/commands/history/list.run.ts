import { historyCalls } from "@qo/core/api"
import { LogEntry } from "@qo/core/history"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf, ValuesOf } from "../command.ts"
import { pageInput, printPages } from "../print-pages.ts"
import type { Shell } from "../shell.ts"
import { findUser } from "../users/find-user.ts"
import { followHistory } from "./follow-history.ts"
import { historyColumns } from "./history-columns.ts"
import type { historyList } from "./list.ts"

async function filterOf(values: ValuesOf<typeof historyList>, shell: Shell) {
  const { since, until, user, chapter } = values
  const userId = user && (await findUser(shell, user))
  return {
    ...(since !== undefined && { since }),
    ...(until !== undefined && { upto: until }),
    ...(userId && { userId }),
    ...(chapter && { chapters: [...chapter] }),
  }
}

export const historyListModule: ModuleOf<typeof historyList> = {
  output: LogEntry,
  async run(values, shell) {
    const filter = await filterOf(values, shell)
    const { input } = historyCalls.listHistory
    const load = (more: object) =>
      shell.api.list(historyCalls.listHistory, input.parse({ ...filter, ...more }))
    if (values.follow) return followHistory(shell, load, values.interval)
    await printPages(shell, historyColumns(shell), (page) => load(pageInput(shell, page)))
    return EXIT.done
  },
}
