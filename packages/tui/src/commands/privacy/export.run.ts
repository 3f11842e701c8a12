import { userCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { privacyExport } from "./export.ts"

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
