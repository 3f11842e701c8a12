import { accountCalls, userCalls } from "@qo/core/api"
import { NewPassword } from "@qo/core/user"
import { mailPasswordReset } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { EXIT, type ExitCode } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { refuseInvalid, usageFailure } from "../../shell/failure.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { firstLine } from "../../shell/secret-input.ts"
import type { Shell } from "../../shell/shell.ts"
import { itemColumns } from "../batches/item-columns.ts"
import type { usersResetPassword } from "./reset-password.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"

export const usersResetPasswordModule: ModuleOf<typeof usersResetPassword> = {
  output: BatchItem,
  run: ({ id, "password-stdin": byStdin }, shell) =>
    byStdin
      ? setPassword(id ?? [], shell)
      : runRecordBatch(
          {
            command: "users reset-password",
            parameters: {},
            verb: () => mailPasswordReset,
            ids: id,
          },
          shell,
        ),
}

/** An administrator sets the password; all sessions of the account end. */
async function setPassword(ids: readonly number[], shell: Shell): Promise<ExitCode> {
  const { api, print, t } = shell
  const [userId] = ids
  if (userId === undefined || ids.length > 1)
    throw usageFailure(t, [{ field: "ID", message: t("input.exactlyOne") }])
  const password = firstLine(await shell.stdin())
  refuseInvalid(t, schemaProblems(NewPassword, password, { "": "--password-stdin" }, t))
  const user = await api.send(userCalls.getUser, { uid: userId })
  if (shell.dryRun)
    return showPlan(shell, {
      id: userId,
      request: requestOf(accountCalls.changePassword, { userId, password: "…" }),
    })
  await api.send(accountCalls.changePassword, { userId, password })
  const rows = print.list(itemColumns(shell))
  await rows.row({
    id: userId,
    outcome: "done",
    changed: true,
    label: user.email,
    code: null,
    message: null,
  })
  await rows.end({ total: 1, complete: true, next: null })
  return EXIT.done
}
