import { decideProject, MODERATION_CASES } from "@qo/core/acts"
import { issueText } from "@qo/core/i18n"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { ModerationDecision, QUEUE_ITEM } from "@qo/core/project"
import { z } from "zod"
import { runRecordBatch } from "../../act-commands/run-record-batch.ts"
import { BatchItem } from "../../batch/index.ts"
import { EXIT, type ExitCode } from "../../output/index.ts"
import { jsonIn, readText } from "../../questionnaire-files/index.ts"
import { loadWords } from "../../records/words.ts"
import { callerOf } from "../../shell/caller.ts"
import type { CommandModule, Values } from "../../shell/command.ts"
import { CommandFailure, refuseInvalid, usageFailure } from "../../shell/failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Language, Shell, Stdin } from "../../shell/shell.ts"
import { textOf } from "./text-or-file.ts"

type Parameters = Readonly<Record<string, string>>

export const approve: CommandModule = {
  output: BatchItem,
  run: (values, shell) =>
    decide(
      {
        command: "moderation approve",
        values,
        parameters: { decision: values["to-vk"] ? "toVk" : "approve" },
        decisionOf: ({ decision }) => ({ decision: decision === "toVk" ? "toVk" : "approve" }),
      },
      shell,
    ),
}

export const reject: CommandModule = {
  output: BatchItem,
  run: async (values, shell) =>
    decide(
      {
        command: "moderation reject",
        values,
        parameters: shell.batch.resume === undefined ? await reasonOf(values, shell) : {},
        decisionOf: ({ reason, comment }) =>
          ModerationDecision.parse({ decision: "reject", reason, comment }),
      },
      shell,
    ),
}

const FLAGS = { reason: "--reason", comment: "--comment" }

const typedText = (value: unknown) => (typeof value === "string" ? value : undefined)

/** The reason of a rejection and a text for the owner. @throws CommandFailure */
async function reasonOf(values: Values, shell: Shell): Promise<Parameters> {
  const { t, batch } = shell
  const source = {
    flag: FLAGS.comment,
    text: typedText(values["comment"]),
    file: typedText(values["comment-file"]),
  }
  if (source.file === "-" && batch.ids === "-")
    throw usageFailure(t, [{ field: "--comment-file", message: t("input.oneStdin") }])
  const why = { reason: typedText(values["reason"]) ?? "", comment: await textOf(source, shell) }
  refuseInvalid(t, schemaProblems(ModerationDecision, { decision: "reject", ...why }, FLAGS, t))
  return why
}

/**
 * Decides on one or many projects, each separately and on its viewed revision: from the file of `--seen`, else from a read right
 * before the decision.
 */
async function decide(
  work: {
    command: string
    values: Values
    parameters: Parameters
    decisionOf: (parameters: Parameters) => ModerationDecision
  },
  shell: Shell,
): Promise<ExitCode> {
  const path = typedText(work.values["seen"])
  const seen = path === undefined ? undefined : await readSeen(path, shell)
  const words = await loadWords(shell, QUEUE_ITEM)
  const caller = () => callerOf(shell)
  return runRecordBatch(
    {
      command: work.command,
      parameters: { ...work.parameters, ...(seen && { seen: seenText(seen) }) },
      ids: work.values["id"] as readonly number[] | undefined,
      act: async (parameters) => {
        const known = parseSeen(parameters["seen"] ?? "")
        return decideProject({
          kind: MODERATION_CASES,
          caller: await caller(),
          decision: work.decisionOf(parameters),
          words,
          seen: (pid) => known.get(pid),
        })
      },
      words,
      caller,
    },
    shell,
  )
}

const SeenProject = z.object({ pid: z.int().positive(), revision: z.int().nonnegative() })
/** JSON printed by `qo moderation list` or `show`: each project with the revision that was displayed. */
const Seen = z.union([
  z.array(z.object({ project: SeenProject })),
  z.object({ items: z.array(z.object({ project: SeenProject })) }).transform(({ items }) => items),
  z.object({ project: SeenProject }).transform((one) => [one]),
])

/** Revisions by project. @throws CommandFailure */
async function readSeen(
  path: string,
  shell: Language & Stdin,
): Promise<ReadonlyMap<number, number>> {
  const read = Seen.safeParse(jsonIn(await readText(path, shell)), REPORT_INPUT)
  if (read.success) return new Map(read.data.map(({ project }) => [project.pid, project.revision]))
  throw new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: shell.t("failure.notSeen", { path }),
    issues: issuesOf(read.error).map((issue) => ({
      path: issue.path,
      message: issueText(shell.t, issue),
    })),
    hint: shell.t("hint.seen"),
  })
}

/** As the journal of a batch keeps it: `12:7 13:2`. */
const seenText = (seen: ReadonlyMap<number, number>): string =>
  Array.from(seen, ([pid, revision]) => `${pid}:${revision}`).join(" ")

const parseSeen = (text: string): ReadonlyMap<number, number> =>
  new Map(
    text
      .split(" ")
      .filter(Boolean)
      .map((each): [number, number] => {
        const [pid, revision] = each.split(":")
        return [Number(pid), Number(revision)]
      }),
  )
