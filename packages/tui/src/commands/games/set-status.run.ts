import type { GameStatus } from "@qo/core/game"
import { setGameStatus } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { callerRole } from "./caller-role.ts"
import type { gamesSetStatus } from "./set-status.ts"

export const gamesSetStatusModule: ModuleOf<typeof gamesSetStatus> = {
  output: BatchItem,
  run: ({ id, status }, shell) =>
    runRecordBatch(
      {
        command: "games set-status",
        parameters: status ? { status } : {},
        verb: async (parameters) =>
          setGameStatus(parameters["status"] as GameStatus, await callerRole(shell)),
        ids: id,
      },
      shell,
    ),
}
