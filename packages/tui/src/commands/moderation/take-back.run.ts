import { DECIDED_CASE, takeBack } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { whoAmI } from "../projects/who-am-i.ts"
import type { moderationTakeBack } from "./take-back.ts"

export const moderationTakeBackModule: ModuleOf<typeof moderationTakeBack> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runRecordBatch(
      {
        command: "moderation take-back",
        parameters: {},
        verb: async () =>
          takeBack({
            kind: DECIDED_CASE,
            me: await whoAmI(shell),
            now: () => Math.floor(shell.now().getTime() / 1000),
          }),
        ids: id,
      },
      shell,
    ),
}
