import type { Values } from "../shell/command.ts"
import type { Shell } from "../shell/shell.ts"
import {
  type Column,
  columnsFor,
  createPrinter,
  fieldsAround,
  findUnknownField,
  type OutputFormat,
  parseFields,
  type Query,
  UnknownFieldError,
} from "../output/index.ts"
import type { Difference } from "./differences.ts"
import { differenceLine } from "./watch-lines.ts"

interface FirstLook {
  isList: boolean
  columns: readonly Column<unknown>[]
  rows: readonly unknown[]
}

/** Finite formats, and those that cannot show changes. */
const NOT_WATCHED: ReadonlySet<OutputFormat> = new Set(["yaml", "ids", "name"])

/** The flag that cannot go with `--watch`. */
export function refusedFormat(format: OutputFormat, values: Values): string | undefined {
  if (values["envelope"] === true) return "--envelope"
  return NOT_WATCHED.has(format) && values["jq"] === undefined ? "--output" : undefined
}

/** Prints the first look as ever and then a line for each change; scripts get `{change, record}` from the first line on. */
export function createWatchPrinter(
  shell: Shell,
  values: Values,
  { width, query: jq }: { width: number | undefined; query: Query | undefined },
) {
  const { t, format, locale, outStyles: styles, stream } = shell
  const chosen = values["fields"]
  const fields = typeof chosen === "string" ? parseFields(chosen) : undefined
  const isForPeople = format === "table" && jq === undefined
  const isDelimited = (format === "csv" || format === "tsv") && jq === undefined
  let columns: readonly Column<unknown>[] = []
  let isOffline = false

  const script = createPrinter(stream, {
    format: isDelimited ? format : "ndjson",
    jq,
    styles,
    width,
    fields: fields && [
      "change",
      ...fields.map((field) => (isDelimited ? field : `record.${field}`)),
    ],
  })
  let delimited: ReturnType<typeof script.list<object>> | undefined

  async function tellScript({ change, record }: Difference): Promise<void> {
    if (!isDelimited) return script.record([], { change, record })
    delimited ??= script.list<object>([{ field: "change", title: "" }, ...columns])
    await delimited.row({ change, ...(typeof record === "object" ? record : {}) })
  }

  async function tell(difference: Difference): Promise<void> {
    if (!isForPeople) return tellScript(difference)
    const shown = columnsFor(columns, fields)
    const line = differenceLine(difference, shown, { t, locale, styles, now: shell.now() })
    await stream.write(`${line}\n`)
  }

  return {
    async first(look: FirstLook): Promise<void> {
      const { isList, rows } = look
      columns = look.columns
      const unknown = fields && rows[0] !== undefined && findUnknownField(rows[0], fields)
      if (unknown) throw new UnknownFieldError(unknown, fieldsAround(rows[0], unknown))
      if (!isForPeople) {
        for (const record of rows) await tellScript({ change: "present", record })
        return
      }
      if (!isList) return shell.print.record(columns, rows[0])
      const writer = shell.print.list(columns)
      for (const row of rows) await writer.row(row)
      await writer.end({ total: rows.length, complete: true, next: null })
    },
    change: tell,
    async offline(why: string): Promise<void> {
      if (!isOffline) await shell.tell(t("watch.offline", { why }))
      isOffline = true
    },
    async online(): Promise<void> {
      if (isOffline) await shell.tell(t("watch.online"))
      isOffline = false
    },
  }
}
