import { BatchItem } from "../../batch/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { moderationApprove } from "./approve.ts"
import { decide } from "./decide.ts"

export const moderationApproveModule: ModuleOf<typeof moderationApprove> = {
  output: BatchItem,
  run: ({ id, seen, "to-vk": toVk }, shell) =>
    decide(
      {
        command: "moderation approve",
        ids: id,
        seen,
        parameters: { decision: toVk ? "toVk" : "approve" },
        decisionOf: ({ decision }) => ({ decision: decision === "toVk" ? "toVk" : "approve" }),
      },
      shell,
    ),
}
