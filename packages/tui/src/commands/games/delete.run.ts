import { deleteGame } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { gamesDelete } from "./delete.ts"

export const gamesDeleteModule: ModuleOf<typeof gamesDelete> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runRecordBatch(
      {
        command: "games delete",
        parameters: {},
        verb: () => deleteGame,
        ids: id,
        question: (count) => shell.t("ask.games.delete", { count }),
      },
      shell,
    ),
}
