import { restoreUser } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../command.ts"
import type { usersRestore } from "./restore.ts"

export const usersRestoreModule: ModuleOf<typeof usersRestore> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runRecordBatch(
      { command: "users restore", parameters: {}, verb: () => restoreUser, ids: id },
      shell,
    ),
}
