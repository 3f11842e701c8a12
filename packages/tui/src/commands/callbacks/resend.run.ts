import { resendCallback } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { callbacksResend } from "./resend.ts"

export const callbacksResendModule: ModuleOf<typeof callbacksResend> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runRecordBatch(
      { command: "callbacks resend", parameters: {}, verb: resendCallback, ids: id },
      shell,
    ),
}
