import { resendInvitation } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { usersResendInvite } from "./resend-invite.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"

export const usersResendInviteModule: ModuleOf<typeof usersResendInvite> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runRecordBatch(
      { command: "users resend-invite", parameters: {}, verb: () => resendInvitation, ids: id },
      shell,
    ),
}
