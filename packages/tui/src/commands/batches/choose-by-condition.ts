import { MAX_LIMIT } from "@qo/core/api"
import { encode } from "zod"
import type { Verb } from "../../actions/index.ts"
import { createLimit } from "../../batch/index.ts"
import { EXIT } from "../../output/index.ts"
import { CommandFailure, usageFailure } from "../../shell/failure.ts"
import type { Shell } from "../../shell/shell.ts"
import type { RecordBatch } from "./run-record-batch.ts"

/** The records that fit a condition, among all that the account sees. */
export interface Chosen {
  ids: readonly number[]
  /** What people know them by, in the same order. */
  labels: readonly string[]
  looked: number
  /** So many fit besides, and are left out: they may not be done to. */
  leftOut: number
}

/**
 * Pages through everything of the batch's kind. Where nobody can be asked and nobody has said yes, nothing is even
 * read. @throws CommandFailure, WhereError, ApiError
 */
export async function chooseByCondition<Row>(
  batch: RecordBatch<Row>,
  where: string,
  shell: Shell,
): Promise<Chosen> {
  const { t, api } = shell
  if (!shell.ask && !shell.yes && !shell.dryRun)
    throw new CommandFailure(EXIT.usage, {
      code: "confirmationNeeded",
      message: t("failure.confirmationNeeded"),
      why: t("where.needsYes"),
      hint: t("hint.yesOrDryRun"),
    })
  const verb = await batch.verb(batch.parameters)
  const { kind } = verb
  const { list } = kind
  if (!list) throw usageFailure(t, [{ field: "--where", message: t("where.notHere") }])
  const { compileWhere } = await import("../../where/index.ts")
  const matches = await compileWhere(where, list.record, shell.now())
  const found: Row[] = []
  let looked = 0
  let cursor: string | null | undefined
  do {
    const page = await list.page(api, { limit: MAX_LIMIT, ...(cursor && { cursor }) })
    looked += page.data.length
    found.push(...page.data.filter((row) => matches(encode(list.record, row))))
    cursor = page.data.length > 0 ? page.next : null
  } while (cursor)
  const chosen = list.onlyAllowed ? await onlyAllowed(found, verb, shell) : found
  // A record that moves while the pages are read may come twice.
  const byId = new Map(chosen.map((row) => [kind.id(row), kind.label(row)]))
  return {
    ids: [...byId.keys()],
    labels: [...byId.values()],
    looked,
    leftOut: found.length - chosen.length,
  }
}

/** Reads each of them, several at a time. @throws ApiError */
async function onlyAllowed<Row>(
  rows: readonly Row[],
  { kind, isDone, refusal }: Verb<Row>,
  { api, batch }: Shell,
): Promise<readonly Row[]> {
  const limited = createLimit(batch.concurrency)
  const read = await Promise.all(rows.map((row) => limited(() => kind.read(api, kind.id(row)))))
  return read.filter((row) => !isDone(row) && !refusal(row))
}
