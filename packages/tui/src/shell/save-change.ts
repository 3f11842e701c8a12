import type { Call } from "@qo/core/api"
import type { z } from "zod"
import { type Column, EXIT, type ExitCode } from "../output/index.ts"
import { requestOf, showPlan } from "./dry-run.ts"
import type { Shell } from "./shell.ts"

/** A record that was read, and its changes. */
interface RecordChange<Row, In extends z.ZodType, Out extends z.ZodType<Row>> {
  id: number | null
  record: Row
  /** Present values of the changeable fields. */
  now: Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, unknown>>
  columns: readonly Column<Row>[]
  call: Call<In, Out>
  input: z.output<In>
}

/** Sends the differences, or shows them with `--dry-run`. Equal values are left out. @throws ApiError */
export async function saveChange<Row, In extends z.ZodType, Out extends z.ZodType<Row>>(
  change: RecordChange<Row, In, Out>,
  shell: Shell,
): Promise<ExitCode> {
  const { record, now, fields, call, input, columns } = change
  const changes = Object.entries(fields)
    .map(([field, to]) => ({ field, from: now[field], to }))
    .filter(({ from, to }) => from !== to)
  const isSame = changes.length === 0
  if (shell.dryRun)
    return showPlan(shell, {
      id: change.id,
      changes,
      ...(isSame ? { refusal: "unchanged" } : { request: requestOf(call, input) }),
    })
  const saved = isSame ? record : await shell.api.send(call, input)
  await shell.print.record(columns, saved, call.output)
  await shell.note(shell.t(isSame ? "update.unchanged" : "update.saved"))
  return EXIT.done
}
