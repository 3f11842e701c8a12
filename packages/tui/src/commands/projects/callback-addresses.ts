import {
  type Act,
  bindAct,
  PROJECT_CALLBACKS,
  removeCallbackAddress,
  restoreCallbackAddress,
  runAct,
} from "@qo/core/acts"
import { callbackAddressCalls } from "@qo/core/api"
import { type ProjectCallback, ProjectCallbacks } from "@qo/core/callback"
import { momentText } from "@qo/core/record"
import { type Column, EXIT } from "../../output/index.ts"
import { wordsOf } from "../../records/words.ts"
import { callerOf } from "../../shell/caller.ts"
import type { CommandModule } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Language } from "../../shell/shell.ts"
import { skippedFailure } from "../../shell/skipped-failure.ts"

export const show: CommandModule = {
  output: ProjectCallbacks,
  async run({ id }, shell) {
    const found = await PROJECT_CALLBACKS.read(shell.api, Number(id))
    await shell.print.record(columnsOf(shell), found)
    return EXIT.done
  },
}

type AddressAct = Act<ProjectCallbacks, { address: string }>

const actOnAddress = (act: AddressAct): CommandModule => ({
  output: ProjectCallbacks,
  check: ({ id, address }, t) =>
    schemaProblems(
      callbackAddressCalls.removeCallbackAddress.input,
      { pid: Number(id), address },
      { address: "--address" },
      t,
    ),
  async run({ id, address }, shell) {
    const { api } = shell
    const bound = bindAct(act, { address: String(address) }, await callerOf(shell))
    const before = await bound.kind.read(api, Number(id))
    const words = wordsOf(shell)
    if (shell.dryRun) {
      const refusal = bound.refusal(before)
      return showPlan(shell, {
        id: before.pid,
        ...(refusal
          ? { refusal: refusal.code, message: refusal.text(words) }
          : {
              request: requestOf(bound.call, bound.input(before)),
              changes: bound.changes(before),
            }),
      })
    }
    const outcome = await runAct(bound, before, { api })
    if (outcome.outcome === "skipped") throw skippedFailure(outcome, words)
    await shell.print.record(columnsOf(shell), outcome.row ?? before)
    return EXIT.done
  },
})

export const remove = actOnAddress(removeCallbackAddress)
export const restore = actOnAddress(restoreCallbackAddress)

const columnsOf = (language: Language): readonly Column<ProjectCallbacks>[] => [
  { field: "pid", title: language.t("fieldName.id"), isId: true, align: "right" },
  { field: "ownerId", title: language.t("fieldName.owner"), align: "right" },
  {
    field: "addresses",
    title: language.t("column.callbacks.addresses"),
    text: ({ addresses }) => addresses.map((each) => addressText(each, language)).join("\n") || "—",
  },
]

const addressText = (
  { address, blocks, answers, removedAt }: ProjectCallback,
  { t, locale }: Language,
): string =>
  [
    address,
    ...(blocks.length > 0 ? [t("callbacks.blocks", { blocks: blocks.join(", ") })] : []),
    ...(answers ? [t("callbacks.withAnswers")] : []),
    removedAt > 0
      ? t("callbacks.removed", { moment: momentText(removedAt, locale) })
      : t("callbacks.delivered"),
  ].join(" · ")
