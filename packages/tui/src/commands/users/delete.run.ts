import { deleteUser } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { usersDelete } from "./delete.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"

export const usersDeleteModule: ModuleOf<typeof usersDelete> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runRecordBatch(
      {
        command: "users delete",
        parameters: {},
        verb: () => deleteUser,
        ids: id,
        question: (count) => shell.t("ask.users.delete", { count }),
      },
      shell,
    ),
}
