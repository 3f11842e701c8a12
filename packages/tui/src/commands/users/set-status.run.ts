import type { UserStatus } from "@qo/core/user"
import { setUserStatus } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import type { ModuleOf } from "../command.ts"
import { runUserBatch } from "./run-user-batch.ts"
import type { usersSetStatus } from "./set-status.ts"

export const usersSetStatusModule: ModuleOf<typeof usersSetStatus> = {
  output: BatchItem,
  run: ({ id, status }, shell) =>
    runUserBatch(
      {
        command: "users set-status",
        parameters: status ? { status } : {},
        verb: (parameters) => setUserStatus(parameters["status"] as UserStatus),
        ids: id,
      },
      shell,
    ),
}
