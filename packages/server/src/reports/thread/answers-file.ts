import type { ResponseRow, ResponsesFile } from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { closedJson, openedJson } from "../json-pieces.ts"
import { readRows } from "../data/read-rows.ts"
import { readRunning } from "../data/read-running.ts"
import type { FileJob } from "./file-jobs.ts"

export interface FileMeans {
  db: Kysely<Database>
  secret: Buffer
}

/** Yields the file piece by piece while interviews are read: finished ones first, then open ones. */
export async function* answersFile(
  { db, secret }: FileMeans,
  { project, until, head }: Extract<FileJob, { kind: "answers" }>,
): AsyncGenerator<string> {
  yield `${openedJson(head)}"responses":[`
  let total = 0
  const written = (rows: readonly ResponseRow[]): string =>
    rows.map((row) => `${total++ > 0 ? "," : ""}${JSON.stringify(responseOf(row))}`).join("")
  for await (const page of readRows(db, project, { since: 0, until }))
    yield written(page.map(({ row }) => row))
  for await (const row of readRunning(db, secret, project)) yield written([row])
  yield `],${closedJson({ total, complete: true })}`
}

function responseOf(row: ResponseRow): ResponsesFile["responses"][number] {
  const answers = row.results.flatMap((result) =>
    "value" in result ? [[result.question, result.value] as const] : [],
  )
  const { interview: id, outcome, startedAt, finishedAt } = row
  return { id, outcome, startedAt, finishedAt, answers: Object.fromEntries(answers) }
}
