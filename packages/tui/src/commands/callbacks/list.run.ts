import { CallbackRecord, fileCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import { callbackColumns } from "./callback-columns.ts"
import type { callbacksList } from "./list.ts"

export const callbacksListModule: ModuleOf<typeof callbacksList> = {
  output: CallbackRecord,
  async run({ status, project }, shell) {
    const filter = { ...(status && { statuses: status }), ...(project && { pid: project }) }
    const { input } = fileCalls.listCallbacks
    await printPages(shell, callbackColumns(shell), (page) =>
      shell.api.list(
        fileCalls.listCallbacks,
        input.parse({ ...filter, ...pageInput(shell, page) }),
      ),
    )
    return EXIT.done
  },
}
