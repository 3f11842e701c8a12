import type { Command } from "../../shell/command.ts"
import { moderationApprove } from "./approve.ts"
import { moderationComment } from "./comment.ts"
import { moderationList } from "./list.ts"
import { moderationReject } from "./reject.ts"
import { moderationShow } from "./show.ts"
import { moderationTakeBack } from "./take-back.ts"

export const moderationCommands: readonly Command[] = [
  moderationList,
  moderationShow,
  moderationApprove,
  moderationReject,
  moderationComment,
  moderationTakeBack,
]
