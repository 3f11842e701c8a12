import { resendInvitation } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import type { ModuleOf } from "../command.ts"
import type { usersResendInvite } from "./resend-invite.ts"
import { runUserBatch } from "./run-user-batch.ts"

export const usersResendInviteModule: ModuleOf<typeof usersResendInvite> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runUserBatch(
      { command: "users resend-invite", parameters: {}, verb: () => resendInvitation, ids: id },
      shell,
    ),
}
