import { CallbackRecord, fileCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { callbackColumns } from "./callback-columns.ts"
import type { callbacksTest } from "./test.ts"

export const callbacksTestModule: ModuleOf<typeof callbacksTest> = {
  output: CallbackRecord,
  async run({ pid, block }, shell) {
    const { t } = shell
    const input = { pid, block }
    if (shell.dryRun)
      return showPlan(shell, { id: pid, request: requestOf(fileCalls.testCallback, input) })
    const callback = await shell.api.send(fileCalls.testCallback, input)
    await shell.print.record(callbackColumns(shell), callback)
    await shell.note(t("callback.queued", { id: callback.id }))
    return EXIT.done
  },
}
