import type { CALLS } from "@qo/core/api"
import { type AnswerCheck, questionsInMisfit, toldQuestions } from "@qo/core/report"
import type { z } from "zod"
import { findContent } from "../projects/content.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { versionOf } from "../interviews/survey.ts"
import { bucketsOf } from "../projects/bucket.ts"
import { findReport } from "./find-report.ts"
import { askReports } from "./thread/jobs.ts"

/** Position in a check: `bucket.id` of the last checked interview. */
const PLACE = /^(\d{1,15})\.([A-Za-z0-9_-]{0,22})$/

/**
 * Checks a part of a project's answers against the routes of a version. It runs in the thread of reports and takes about a
 * second.
 * @throws Refusal `notFound`, `notPermitted` for users who may only read figures, `wrongStatus` while the report is withheld,
 * `invalid` for an unknown version, `unavailable`
 */
export async function checkAnswers(
  { db, reports }: Pick<Services, "db" | "reports">,
  { pid, version: asked, after }: z.output<typeof CALLS.checkAnswers.input>,
  { caller }: Pick<RequestContext, "caller">,
): Promise<AnswerCheck> {
  const found = await findReport(db, pid, caller)
  if (!found.rows) throw new Refusal("notPermitted")
  const { project } = found
  const version = asked ?? found.version
  if (!(await findContent(db, pid, version))) throw invalidField("version", "wrongValue")
  const [, bucket, interview = ""] = (after === undefined ? undefined : PLACE.exec(after)) ?? []
  const [first = 0] = bucketsOf(project)
  if (after !== undefined && bucket === undefined) throw invalidField("after", "wrongFormat")
  const place = { bucket: bucket === undefined ? first : Number(bucket), interview }
  const part = await askReports(reports, { kind: "check", project, version, after: place })
  const { graph } = await versionOf(db, { pid, version })
  const named = new Set(part.groups.flatMap(questionsInMisfit))
  const told = toldQuestions(graph, named)
  const known = new Set(told.map(({ id }) => id))
  const gone = [...named].filter((id) => id !== "" && !known.has(id))
  const questions = [...told, ...gone.map((id) => ({ id, number: 0, text: "" }))]
  const { next, ...counted } = part
  return { pid, version, ...counted, questions, next: next && `${next.bucket}.${next.interview}` }
}
