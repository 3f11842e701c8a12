import type { CALLS } from "@qo/core/api"
import {
  explainInterview,
  type Explanation,
  isInterviewName,
  toldQuestions,
  unknownQuestion,
} from "@qo/core/report"
import type { Graph } from "@qo/core/interview"
import type { Kysely } from "kysely"
import type { z } from "zod"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { type InterviewRow, nameOf, placeOf } from "../interviews/interview.ts"
import { fromStored } from "../interviews/sealed-answers.ts"
import { versionOf } from "../interviews/survey.ts"
import { spelledReceipt } from "../interviews/withdrawal-code.ts"
import { bucketsOf, type SlottedProject } from "../projects/bucket.ts"
import { hashOf } from "../secrets/secret.ts"
import { COUNTED } from "./data/read-rows.ts"
import { findReport } from "./find-report.ts"
import { lookRefusal } from "./look-refusal.ts"

type Db = Kysely<Database>

/**
 * Explains why a question was or was not asked in an interview by applying its events again.
 * @throws Refusal `notFound`, also for withdrawn interviews; `notPermitted` for users who may only read figures; `wrongStatus`
 * while the report is withheld; `invalid` for a question that the interview's version does not have
 */
export async function explainAnswer(
  { db, secret }: Pick<Services, "db" | "secret">,
  { pid, interview, question: wanted }: z.output<typeof CALLS.explainAnswer.input>,
  { caller, locale }: Pick<RequestContext, "caller" | "locale">,
): Promise<Explanation> {
  const { project, rows } = await findReport(db, pid, caller)
  if (!rows) throw new Refusal("notPermitted")
  const row = await findInterview(db, project, interview)
  const result = await resultOf(db, row)
  // The row of a withdrawn or erased interview contains no answers.
  if (row.status === "over" && !result) throw new Refusal("notFound")
  const { graph, portraits } = await versionOf(db, { pid, version: row.version })
  const node = nodeNamed(graph, wanted)
  if (!node) throw await lookRefusal(unknownQuestion(wanted, graph.nodes), locale, "question")
  const { index, id: question } = node
  const { version, outcome } = row
  const about = {
    pid,
    interview: nameOf(row),
    version,
    question,
    startedAt: unixSeconds(row.started_at),
    finishedAt: row.finished_at ? unixSeconds(row.finished_at) : null,
    outcome,
  }
  const happenings = await happeningsOf(db, secret, row)
  if (result && happenings.length === 0 && isAnonymous(result))
    return { ...about, ...onlyResult(graph, index, result) }
  const { seed, params, profile } = row
  const explained = explainInterview(graph, index, {
    startedAt: about.startedAt,
    options: { seed, params, profile, portraits },
    happenings,
  })
  return { ...about, isKept: true, ...explained, steps: [...explained.steps] }
}

/** Returns the question with this id, or with this name in conditions and exports. */
const nodeNamed = ({ nodes }: Graph, wanted: string) =>
  nodes.find(({ id }) => id === wanted) ?? nodes.find(({ question }) => question.name === wanted)

type Result = NonNullable<Awaited<ReturnType<typeof resultOf>>>

/** Called for interviews without events: if there are answers, the events were deleted when they were made anonymous. */
const isAnonymous = (result: Result): boolean => result.some(({ status }) => status !== "notAsked")

const onlyResult = (graph: Graph, index: number, result: Result) => {
  const { id = "" } = graph.nodes[index] ?? {}
  return {
    status: result.find(({ question }) => question === id)?.status ?? ("notAsked" as const),
    isKept: false,
    leftOut: 0,
    steps: [],
    questions: toldQuestions(graph, new Set([id])),
  }
}

/** Finds an interview of the project by its name or by the code on its last page. */
async function findInterview(
  db: Db,
  project: SlottedProject,
  called: string,
): Promise<InterviewRow> {
  const buckets = bucketsOf(project)
  const query = db.selectFrom("interview").selectAll().where("source", "in", COUNTED)
  if (!isInterviewName(called)) {
    const receipt = hashOf(spelledReceipt(called))
    const found = await query
      .where("bucket", "in", buckets)
      .where("receipt_hash", "=", receipt)
      .executeTakeFirst()
    if (found) return found
    throw new Refusal("notFound")
  }
  const { bucket, id } = placeOf(called)
  if (!buckets.includes(bucket)) throw new Refusal("notFound")
  const found = await query.where("bucket", "=", bucket).where("id", "=", id).executeTakeFirst()
  if (found) return found
  throw new Refusal("notFound")
}

const resultOf = async (db: Db, { bucket, id }: InterviewRow) => {
  const row = await db
    .selectFrom("response")
    .select("answers")
    .where("bucket", "=", bucket)
    .where("interview", "=", id)
    .executeTakeFirst()
  return row?.answers
}

async function happeningsOf(db: Db, secret: Buffer, { bucket, id }: InterviewRow) {
  const rows = await db
    .selectFrom("interview_event")
    .select(["payload", "at"])
    .where("bucket", "=", bucket)
    .where("interview", "=", id)
    .orderBy("seq")
    .execute()
  return rows.map(({ payload, at }) => ({
    event: fromStored(secret, id, payload),
    at: unixSeconds(at),
  }))
}
