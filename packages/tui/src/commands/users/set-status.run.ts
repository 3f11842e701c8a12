import type { UserStatus } from "@qo/core/user"
import { setUserStatus } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { Login } from "../../shell/shell.ts"
import type { usersSetStatus } from "./set-status.ts"

export const usersSetStatusModule: ModuleOf<typeof usersSetStatus> = {
  output: BatchItem,
  run: ({ id, status }, shell) =>
    runRecordBatch(
      {
        command: "users set-status",
        parameters: status ? { status } : {},
        verb: (parameters) => setUserStatus(parameters["status"] as UserStatus),
        ids: id,
        question: (_, ids) =>
          status === "deactivated" && isMine(ids, shell)
            ? shell.t("ask.deactivateSelf")
            : undefined,
      },
      shell,
    ),
}

/** Who shuts the own account out can do nothing more, the rest of the batch included. */
const isMine = (ids: readonly number[], { session }: Login) => {
  const mine = session.login()?.user.id
  return mine !== undefined && ids.includes(mine)
}
