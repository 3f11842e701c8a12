import { encode } from "zod"
import { type BoundAct, eachPage, judgeAct } from "@qo/core/acts"
import { createLimit } from "../batch/index.ts"
import { EXIT } from "../output/index.ts"
import { CommandFailure, usageFailure } from "../shell/failure.ts"
import type { CommandModule } from "../shell/command.ts"
import type { Shell } from "../shell/shell.ts"

/** The records that fit a condition, among all that the account sees. */
export interface ChosenRecords {
  ids: readonly number[]
  /** Names of the chosen records, in the same order. */
  labels: readonly string[]
  looked: number
  /** Number of matching records that are left out because the act is not allowed on them. */
  leftOut: number
}

interface ChoiceOptions<Row> {
  bind: () => BoundAct<Row> | Promise<BoundAct<Row>>
  /** Items of lists that people add to, as the condition may name them. */
  items?: CommandModule["items"] | undefined
}

/**
 * Reads all records of the batch's kind and chooses the matching ones. Reads nothing if the batch cannot be confirmed. @throws
 * CommandFailure, WhereError, ApiError
 */
export async function chooseByCondition<Row>(
  { bind, items }: ChoiceOptions<Row>,
  where: string,
  shell: Shell,
): Promise<ChosenRecords> {
  const { t, api } = shell
  if (!shell.ask && !shell.yes && !shell.dryRun)
    throw new CommandFailure(EXIT.usage, {
      code: "confirmationNeeded",
      message: t("failure.confirmationNeeded"),
      why: t("where.needsYes"),
      hint: t("hint.yesOrDryRun"),
    })
  const act = await bind()
  const { kind } = act
  const { list } = kind
  if (!list) throw usageFailure(t, [{ field: "--where", message: t("where.notHere") }])
  const { compileWhere } = await import("../where/index.ts")
  const matches = await compileWhere(
    where,
    {
      schema: list.schema,
      record: kind.record,
      ...(items && { items: (field: string) => items(shell, field) }),
    },
    shell.now(),
  )
  const found: Row[] = []
  let looked = 0
  await eachPage(
    (request) => list.page(api, request),
    (rows) => {
      looked += rows.length
      found.push(...rows.filter((row) => matches(encode(list.schema, row))))
    },
  )
  const chosen = list.onlyAllowed ? await onlyAllowed(found, act, shell) : found
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
  act: BoundAct<Row>,
  { api, batch }: Shell,
): Promise<readonly Row[]> {
  const limited = createLimit(batch.concurrency)
  const read = await Promise.all(
    rows.map((row) => limited(() => act.kind.read(api, act.kind.id(row)))),
  )
  return read.filter((row) => judgeAct(act, row) === undefined)
}
