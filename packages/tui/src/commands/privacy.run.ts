import { userCalls } from "@qo/core/api"
import { EXIT } from "../output/index.ts"
import type { ModuleOf } from "../shell/command.ts"
import { schemaProblems } from "../shell/schema-problems.ts"
import type { privacyErase, privacyExport } from "./privacy.ts"
import { confirmOrRefuse } from "../shell/confirm.ts"
import { requestOf, showPlan } from "../shell/dry-run.ts"

export const privacyExportModule: ModuleOf<typeof privacyExport> = {
  output: userCalls.exportPerson.output,
  check: ({ email }, t) =>
    schemaProblems(userCalls.exportPerson.input, { email }, { email: "--email" }, t),
  async run({ email }, { api, print, t }) {
    const person = await api.send(userCalls.exportPerson, { email })
    await print.record(
      [
        { field: "exportedAt", title: t("column.exportedAt") },
        ...Object.keys(person.records).map((name) => ({ field: `records.${name}`, title: name })),
      ],
      person,
    )
    return EXIT.done
  },
}

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
