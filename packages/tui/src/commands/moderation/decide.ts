import type { ModerationDecision } from "@qo/core/project"
import { decideProject, MODERATION_CASE } from "../../actions/index.ts"
import type { ExitCode } from "../../output/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import { whoAmI } from "../projects/who-am-i.ts"
import type { Shell } from "../../shell/shell.ts"
import { parseSeen, readSeen, seenText } from "./read-seen.ts"

type Parameters = Readonly<Record<string, string>>

/**
 * Decides on one project or many, each on its own and as it was seen: by the file of `--seen`, else as it is read right
 * before the decision.
 */
export async function decide(
  work: {
    command: string
    ids: readonly number[] | undefined
    seen: string | undefined
    parameters: Parameters
    decisionOf: (parameters: Parameters) => ModerationDecision
  },
  shell: Shell,
): Promise<ExitCode> {
  const seen = work.seen === undefined ? undefined : await readSeen(work.seen, shell)
  return runRecordBatch(
    {
      command: work.command,
      parameters: { ...work.parameters, ...(seen && { seen: seenText(seen) }) },
      verb: async (parameters) => {
        const known = parseSeen(parameters["seen"] ?? "")
        return decideProject({
          kind: MODERATION_CASE,
          me: await whoAmI(shell),
          decision: work.decisionOf(parameters),
          words: shell,
          seen: (pid) => known.get(pid),
        })
      },
      ids: work.ids,
    },
    shell,
  )
}
