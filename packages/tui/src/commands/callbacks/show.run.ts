import { CallbackRecord } from "@qo/core/api"
import { CALLBACK } from "../../actions/index.ts"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { callbackColumns } from "./callback-columns.ts"
import type { callbacksShow } from "./show.ts"

export const callbacksShowModule: ModuleOf<typeof callbacksShow> = {
  output: CallbackRecord,
  async run({ id }, shell) {
    await shell.print.record(callbackColumns(shell), await CALLBACK.read(shell.api, id))
    return EXIT.done
  },
}
