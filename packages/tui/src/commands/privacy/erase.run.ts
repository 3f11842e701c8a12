import { userCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { confirmOrRefuse } from "../../shell/confirm.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { privacyErase } from "./erase.ts"

export const privacyEraseModule: ModuleOf<typeof privacyErase> = {
  output: userCalls.erasePerson.output,
  check: ({ email }, t) =>
    schemaProblems(userCalls.erasePerson.input, { email }, { email: "--email" }, t),
  async run({ email }, shell) {
    const { api, print, t } = shell
    if (shell.dryRun)
      return showPlan(shell, { request: requestOf(userCalls.erasePerson, { email }) })
    await confirmOrRefuse(shell, t("ask.erase", { email }))
    const done = await api.send(userCalls.erasePerson, { email })
    await print.record(
      Object.keys(done.erased).map((name) => ({ field: `erased.${name}`, title: name })),
      done,
    )
    return EXIT.done
  },
}
