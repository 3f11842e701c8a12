import type { Translate } from "@qo/core/i18n"
import { onWire, type Printer } from "../output/index.ts"
import type { Matches } from "../where/index.ts"

/** Prints only the matching records of each list, and their number. */
export function onlyMatching(
  print: Printer,
  matches: Matches,
  { t, tell }: { t: Translate<"terminal">; tell: (text: string) => Promise<void> },
): Printer {
  return {
    ...print,
    list(columns, schema) {
      const wire = onWire(columns, schema)
      const rows = print.list(wire.columns)
      let shown = 0
      let looked = 0
      return {
        async row(row) {
          looked++
          const record = wire.record(row)
          if (!matches(record)) return
          shown++
          await rows.row(record)
        },
        async end(end) {
          await rows.end({ ...end, total: looked })
          await tell(t("list.count", { shown, total: looked }))
        },
      }
    },
  }
}
