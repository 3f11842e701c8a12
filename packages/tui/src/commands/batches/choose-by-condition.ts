import { MAX_LIMIT } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import { CommandFailure, usageFailure } from "../failure.ts"
import type { Shell } from "../shell.ts"
import type { RecordBatch } from "./run-record-batch.ts"

/** The records that fit a condition, among all that the account sees. */
export interface Chosen {
  ids: readonly number[]
  /** What people know them by, in the same order. */
  labels: readonly string[]
  looked: number
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
  const { kind } = await batch.verb(batch.parameters)
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
    found.push(...page.data.filter(matches))
    cursor = page.data.length > 0 ? page.next : null
  } while (cursor)
  // A record that moves while the pages are read may come twice.
  const byId = new Map(found.map((row) => [kind.id(row), kind.label(row)]))
  return { ids: [...byId.keys()], labels: [...byId.values()], looked }
}
