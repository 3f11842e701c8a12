import {
  bindAct,
  type BoundAct,
  retentionQuestion,
  runAct,
  setRetention,
  takeBackRetention,
} from "@qo/core/acts"
import { countRangeText } from "@qo/core/lib"
import { momentText } from "@qo/core/record"
import { respondentCalls, Retention, type RetentionPreview } from "@qo/core/api"
import { type Column, EXIT } from "../../output/index.ts"
import { wordsOf } from "../../records/words.ts"
import { callerOf } from "../../shell/caller.ts"
import type { CommandModule } from "../../shell/command.ts"
import { confirmOrRefuse } from "../../shell/confirm.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Language, Shell } from "../../shell/shell.ts"
import { skippedFailure } from "../../shell/skipped-failure.ts"
import { timeCode } from "../../records/codes.ts"

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
    const preview = await api.send(respondentCalls.previewRetention, request)
    if (shell.dryRun)
      return showPlan(shell, {
        id: pid,
        request: requestOf(respondentCalls.setRetention, request),
        changes: changesOf(preview),
        refusal: preview.from.months === preview.to.months ? "unchanged" : null,
      })
    const question = retentionQuestion(preview, wordsOf(shell))
    if (question) await confirmOrRefuse(shell, question)
    const act = bindAct(setRetention, { months: request.months }, await callerOf(shell))
    await print.record(columnsOf(shell), await carryOut(act, pid, shell))
    return EXIT.done
  },
}

export const takeBack: CommandModule = {
  output: Retention,
  async run({ id }, shell) {
    const act = bindAct(takeBackRetention, undefined, await callerOf(shell))
    await shell.print.record(columnsOf(shell), await carryOut(act, Number(id), shell))
    return EXIT.done
  },
}

/** The record after the act. @throws CommandFailure if the rule or the server skips it */
async function carryOut(act: BoundAct<Retention>, pid: number, shell: Shell): Promise<Retention> {
  const before = await act.kind.read(shell.api, pid)
  const outcome = await runAct(act, before, { api: shell.api })
  if (outcome.outcome === "skipped") throw skippedFailure(outcome, wordsOf(shell))
  return outcome.row ?? before
}

const changesOf = ({ from, to, interviews, appliesAt }: RetentionPreview) => [
  { field: "months", from: from.months, to: to.months },
  { field: "until", from: from.until, to: to.until },
  { field: "interviews", from: interviews, to: 0 },
  { field: "appliesAt", from: null, to: appliesAt },
]

const columnsOf = ({ t, locale }: Language): readonly Column<Retention>[] => [
  { field: "pid", title: t("fieldName.id"), isId: true, align: "right" },
  { field: "months", title: t("column.retention.months"), align: "right" },
  {
    field: "until",
    code: timeCode("until"),
    title: t("column.retention.until"),
    text: ({ until }) => (until > 0 ? momentText(until, locale) : "—"),
  },
  {
    field: "anonymizedAt",
    code: timeCode("anonymizedAt"),
    title: t("column.retention.anonymizedAt"),
    text: ({ anonymizedAt }) => (anonymizedAt > 0 ? momentText(anonymizedAt, locale) : "—"),
  },
  {
    field: "interviews",
    title: t("column.retention.interviews"),
    align: "right",
    text: ({ interviews, rounded }) => countRangeText(interviews, rounded),
  },
  {
    field: "planned",
    title: t("column.retention.planned"),
    text: ({ planned, rounded }) =>
      planned
        ? t("retention.planned", {
            count: planned.months,
            interviews: countRangeText(planned.interviews, rounded),
            applies: momentText(planned.appliesAt, locale),
          })
        : "—",
  },
]
