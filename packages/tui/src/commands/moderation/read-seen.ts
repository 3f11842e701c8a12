import { issueText } from "@qo/core/i18n"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { z } from "zod"
import { EXIT } from "../../output/index.ts"
import { jsonIn, readText } from "../../questionnaire-files/index.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Language, Stdin } from "../../shell/shell.ts"

const SeenProject = z.object({ pid: z.int().positive(), revision: z.int().nonnegative() })
/** What `qo moderation list` or `show` has printed as JSON: of each project, the revision that was looked at. */
const Seen = z.union([
  z.array(z.object({ project: SeenProject })),
  z.object({ items: z.array(z.object({ project: SeenProject })) }).transform(({ items }) => items),
  z.object({ project: SeenProject }).transform((one) => [one]),
])

/** Revisions by project. @throws CommandFailure */
export async function readSeen(
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
export const seenText = (seen: ReadonlyMap<number, number>): string =>
  Array.from(seen, ([pid, revision]) => `${pid}:${revision}`).join(" ")

export const parseSeen = (text: string): ReadonlyMap<number, number> =>
  new Map(
    text
      .split(" ")
      .filter(Boolean)
      .map((each): [number, number] => {
        const [pid, revision] = each.split(":")
        return [Number(pid), Number(revision)]
      }),
  )
