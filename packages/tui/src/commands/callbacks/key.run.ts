import { fileCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { withSecret } from "../../shell/secret-result.ts"
import type { callbacksKey } from "./key.ts"

export const callbacksKeyModule: ModuleOf<typeof callbacksKey> = {
  output: fileCalls.callbackKey.output,
  async run(values, shell) {
    const { made, isShown } = await withSecret(values, shell, {
      make: () => shell.api.send(fileCalls.callbackKey, { pid: values.pid }),
      fileText: ({ key }) => `${key}\n`,
    })
    if (isShown)
      await shell.print.record([{ field: "key", title: shell.t("column.callbackKey") }], made)
    return EXIT.done
  },
}
