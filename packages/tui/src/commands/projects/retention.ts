import { momentText } from "@qo/core/record"
import { respondentCalls, Retention } from "@qo/core/api"
import { type Column, EXIT } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Language } from "../../shell/shell.ts"

export const show: CommandModule = {
  output: Retention,
  async run({ id }, shell) {
    const found = await shell.api.send(respondentCalls.getRetention, { pid: Number(id) })
    await shell.print.record(columnsOf(shell), found)
    return EXIT.done
  },
}

export const set: CommandModule = {
  output: Retention,
  check: ({ id, months }, t) =>
    schemaProblems(
      respondentCalls.setRetention.input,
      { pid: Number(id), months },
      { months: "--months" },
      t,
    ),
  async run({ id, months }, shell) {
    const { api, print } = shell
    const pid = Number(id)
    const request = { pid, months: Number(months) }
    if (shell.dryRun)
      return showPlan(shell, { id: pid, request: requestOf(respondentCalls.setRetention, request) })
    await print.record(columnsOf(shell), await api.send(respondentCalls.setRetention, request))
    return EXIT.done
  },
}

const columnsOf = ({ t, locale }: Language): readonly Column<Retention>[] => [
  { field: "pid", title: t("column.id"), isId: true, align: "right" },
  { field: "months", title: t("column.retention.months"), align: "right" },
  {
    field: "until",
    title: t("column.retention.until"),
    text: ({ until }) => (until > 0 ? momentText(until, locale) : "—"),
  },
  {
    field: "anonymizedAt",
    title: t("column.retention.anonymizedAt"),
    text: ({ anonymizedAt }) => (anonymizedAt > 0 ? momentText(anonymizedAt, locale) : "—"),
  },
  { field: "interviews", title: t("column.retention.interviews"), align: "right" },
]
