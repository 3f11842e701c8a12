import type { Marginals } from "@qo/core/interview"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { issueText } from "@qo/core/i18n"
import { z } from "zod"
import { EXIT } from "../../output/index.ts"
import { jsonIn, readText } from "../../questionnaire-files/index.ts"
import { CommandFailure } from "../failure.ts"
import type { Shell } from "../shell.ts"

/** `{"q1": {"1": 30, "2": 70, "skip": 5}}`: weights by code, or by number, of each question. */
const MarginalsFile = z.record(z.string(), z.record(z.string(), z.number().min(0)))

/** How often each answer is given, from a file of JSON. @throws CommandFailure naming every problem */
export async function readMarginals(path: string, shell: Shell): Promise<Marginals> {
  const read = MarginalsFile.safeParse(jsonIn(await readText(path, shell)), REPORT_INPUT)
  if (read.success)
    return new Map(
      Object.entries(read.data).map(([id, shares]) => [id, new Map(Object.entries(shares))]),
    )
  throw new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: shell.t("failure.notMarginals", { path }),
    issues: issuesOf(read.error).map((issue) => ({
      path: issue.path,
      message: issueText(shell.t, issue),
    })),
  })
}
