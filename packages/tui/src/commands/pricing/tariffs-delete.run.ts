import { deleteTariff } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { tariffsDelete } from "./tariffs-delete.ts"

export const tariffsDeleteModule: ModuleOf<typeof tariffsDelete> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runRecordBatch(
      {
        command: "tariffs delete",
        parameters: {},
        verb: () => deleteTariff,
        ids: id,
        question: (count) => shell.t("ask.tariffs.delete", { count }),
      },
      shell,
    ),
}
