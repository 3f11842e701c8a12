import { knownFromResults, type QuestionResult } from "@qo/core/interview"
import type { ResponseRow } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import { atMicros, microsOf } from "../../db/micros.ts"
import type { Database } from "../../db/index.ts"
import { unixSeconds } from "../../db/unix-seconds.ts"
import { type InterviewRow, nameOf } from "../../interviews/interview.ts"
import { versionOf } from "../../interviews/survey.ts"
import { bucketsOf, type SlottedProject } from "../../projects/bucket.ts"

type Db = Kysely<Database>

/** Range of responses by the end of their interviews, microseconds: after `since`, up to and including `until`. */
export interface Span {
  since: number
  until: number
  /** Version of the questionnaire; default: all. */
  version?: number
}

/** A response with the end of its interview, microseconds. */
export interface StoredRow {
  row: ResponseRow
  at: number
}

/** Number of rows per query. */
const PAGE = 500

/** Columns of the interview itself. */
export const FACTS = [
  "interview.bucket",
  "interview.id",
  "interview.version",
  "interview.source",
  "interview.game_id",
  "interview.language",
  "interview.params",
  "interview.profile",
  "interview.quality",
  "interview.started_at",
] as const
export type Facts = Pick<
  InterviewRow,
  | "bucket"
  | "id"
  | "version"
  | "source"
  | "game_id"
  | "language"
  | "params"
  | "profile"
  | "quality"
  | "started_at"
>

/** Sources of interviews that count in reports. Previews do not. */
export const COUNTED = ["link", "sdk"] as const

/**
 * Reads the responses of a project page by page: by bucket and then by time. No connection or snapshot is held between pages,
 * so the reader may be slow. Responses that are erased meanwhile are left out.
 */
export async function* readRows(
  db: Db,
  project: SlottedProject,
  span: Span,
): AsyncGenerator<readonly StoredRow[], void, void> {
  for (const bucket of bucketsOf(project))
    for (let after: RowPlace | undefined = { at: span.since, interview: undefined }; after;) {
      const rows: FoundRow[] = await pageAfter(db, bucket, span, after)
      if (rows.length > 0) yield await Promise.all(rows.map((row) => storedRow(db, project, row)))
      const last: FoundRow | undefined = rows.at(-1)
      after = last && rows.length === PAGE ? { at: last.at, interview: last.id } : undefined
    }
}

interface RowPlace {
  at: number
  /** Undefined: after all interviews that ended at this time. */
  interview: string | undefined
}

interface FoundRow extends Facts {
  at: number
  outcome: ResponseRow["outcome"]
  portrait_id: number | null
  end_id: string | null
  answers: QuestionResult[]
}

const pageAfter = (
  db: Db,
  bucket: number,
  { until, version }: Span,
  { at, interview }: RowPlace,
): Promise<FoundRow[]> =>
  db
    .selectFrom("response")
    .innerJoin("interview", (join) =>
      join
        .onRef("interview.bucket", "=", "response.bucket")
        .onRef("interview.id", "=", "response.interview"),
    )
    .select([
      ...FACTS,
      "response.outcome",
      "response.portrait_id",
      "response.end_id",
      "response.answers",
    ])
    .select(microsOf("response.finished_at").as("at"))
    .where("response.bucket", "=", bucket)
    .where("response.finished_at", interview === undefined ? ">" : ">=", atMicros(at))
    .where("response.finished_at", "<=", atMicros(until))
    .$if(interview !== undefined, (query) =>
      query.where(
        sql<boolean>`(response.finished_at, response.interview) > (${atMicros(at)}, ${interview})`,
      ),
    )
    .$if(version !== undefined, (query) => query.where("response.version", "=", version ?? 0))
    .where("interview.source", "in", COUNTED)
    .orderBy("response.finished_at")
    .orderBy("response.interview")
    .limit(PAGE)
    .execute()

const storedRow = async (db: Db, { pid }: SlottedProject, found: FoundRow): Promise<StoredRow> => ({
  at: found.at,
  row: await rowOf(db, pid, found, {
    results: found.answers,
    outcome: found.outcome,
    portrait: found.portrait_id,
    end: found.end_id,
    finishedAt: Math.floor(found.at / 1_000_000),
  }),
})

/** Converts an interview to a row of reports. */
export async function rowOf(
  db: Db,
  pid: number,
  facts: Facts,
  result: Pick<ResponseRow, "results" | "outcome" | "portrait" | "end" | "finishedAt">,
): Promise<ResponseRow> {
  const { graph } = await versionOf(db, { pid, version: facts.version })
  const { params, profile } = facts
  return {
    interview: nameOf(facts),
    version: facts.version,
    source: facts.source,
    gameId: facts.game_id,
    language: facts.language,
    startedAt: unixSeconds(facts.started_at),
    flags: facts.quality?.flags ?? [],
    profile: knownFromResults(graph, { params, profile }, result),
    ...result,
  }
}
