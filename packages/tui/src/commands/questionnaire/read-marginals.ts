import { type Graph, type Marginals, unknownWeights } from "@qo/core/interview"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { issueText } from "@qo/core/i18n"
import { z } from "zod"
import { EXIT } from "../../output/index.ts"
import { jsonIn, quoteSafely, readText } from "../../questionnaire-files/index.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Language, Notes, Stdin } from "../../shell/shell.ts"

/** `{"q1": {"1": 30, "2": 70, "skip": 5}}`: weights by code, or by number, of each question. */
const MarginalsFile = z.record(z.string(), z.record(z.string(), z.number().min(0)))

/** Most invalid weights that are named; the rest are counted. */
const MOST_NAMED = 20

/**
 * How often each answer is given, from a file of JSON; weights of no question and of no answer are named on stderr.
 * @throws CommandFailure naming every problem
 */
export async function readMarginals(
  path: string,
  graph: Graph,
  shell: Language & Notes & Stdin,
): Promise<Marginals> {
  const read = MarginalsFile.safeParse(jsonIn(await readText(path, shell)), REPORT_INPUT)
  if (read.success) {
    const marginals = new Map(
      Object.entries(read.data).map(([id, shares]) => [id, new Map(Object.entries(shares))]),
    )
    await tellUnknown(graph, marginals, shell)
    return marginals
  }
  throw new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: shell.t("failure.notMarginals", { path }),
    issues: issuesOf(read.error).map((issue) => ({
      path: issue.path,
      message: issueText(shell.t, issue),
    })),
  })
}

async function tellUnknown(
  graph: Graph,
  marginals: Marginals,
  shell: Language & Notes,
): Promise<void> {
  const { t, tell } = shell
  const unknown = unknownWeights(graph, marginals)
  for (const { question, value } of unknown.slice(0, MOST_NAMED)) {
    const names = { question: quoteSafely(question, t), value: quoteSafely(value ?? "", t) }
    await tell(
      value === undefined ? t("marginals.noQuestion", names) : t("marginals.noAnswer", names),
    )
  }
  const more = unknown.length - MOST_NAMED
  if (more > 0) await tell(t("marginals.more", { count: more }))
}
