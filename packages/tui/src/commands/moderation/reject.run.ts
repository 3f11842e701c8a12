import { ModerationDecision } from "@qo/core/project"
import { BatchItem } from "../../batch/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { refuseInvalid, usageFailure } from "../../shell/failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { BatchRequest, Language, Stdin } from "../../shell/shell.ts"
import { decide } from "./decide.ts"
import type { moderationReject } from "./reject.ts"
import { type TextSource, textOf } from "./text-or-file.ts"

type Given = ValuesOf<typeof moderationReject>

const FLAGS = { reason: "--reason", comment: "--comment" }

export const moderationRejectModule: ModuleOf<typeof moderationReject> = {
  output: BatchItem,
  run: async ({ id, seen, ...given }, shell) =>
    decide(
      {
        command: "moderation reject",
        ids: id,
        seen,
        parameters: shell.batch.resume === undefined ? await reasonOf(given, shell) : {},
        decisionOf: ({ reason, comment }) =>
          ModerationDecision.parse({ decision: "reject", reason, comment }),
      },
      shell,
    ),
}

/** A rejection says why: the reason, and words for the owner. @throws CommandFailure */
async function reasonOf(given: Omit<Given, "id" | "seen">, shell: BatchRequest & Language & Stdin) {
  const { t, batch } = shell
  const source: TextSource = {
    flag: FLAGS.comment,
    text: given.comment,
    file: given["comment-file"],
  }
  if (source.file === "-" && batch.ids === "-")
    throw usageFailure(t, [{ field: "--comment-file", message: t("input.oneStdin") }])
  const why = { reason: given.reason ?? "", comment: await textOf(source, shell) }
  refuseInvalid(t, schemaProblems(ModerationDecision, { decision: "reject", ...why }, FLAGS, t))
  return why
}
