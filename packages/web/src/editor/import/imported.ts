import {
  FOREIGN_ELEMENTS,
  FOREIGN_FORMATS,
  FOREIGN_OUTCOMES,
  type ForeignReport,
  NOTE_KEYS,
} from "@qo/interchange"
import { z } from "zod"
import { createLocalStore } from "../../base/local-store.ts"
import { createObservable, type Observable } from "../../base/observable.ts"
import { reportKey } from "../session/kept-report.ts"

const count = z.int().nonnegative()
const Kept = z.object({
  format: z.enum(FOREIGN_FORMATS),
  direction: z.enum(["import", "export"]),
  title: z.string().optional(),
  language: z.string().optional(),
  otherLanguages: z.array(z.string()).readonly(),
  entries: z
    .array(
      z.object({
        outcome: z.enum(FOREIGN_OUTCOMES),
        element: z.enum(FOREIGN_ELEMENTS),
        place: z.string(),
        name: z.string(),
        id: z.string().optional(),
        notes: z
          .array(
            z.object({
              key: z.enum(NOTE_KEYS),
              params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
            }),
          )
          .readonly(),
        text: z.string().optional(),
      }),
    )
    .readonly(),
  counts: z.object({ whole: count, changed: count, lost: count }),
})

const storeOf = (pid: number) => createLocalStore(reportKey(pid), Kept)

/** The report of the last import, and its project. */
export const latestReport = createObservable<{ pid: number; report: ForeignReport } | undefined>(
  undefined,
)

/** Puts the report beside the structure; this browser keeps it until it is removed. `ids`: current names of its blocks and questions. */
export function keepReport(
  hasReport: Observable<boolean>,
  pid: number,
  report: ForeignReport,
  ids: ReadonlyMap<string, string>,
): void {
  const entries = report.entries.map((entry) =>
    entry.id === undefined ? entry : { ...entry, id: ids.get(entry.id) ?? entry.id },
  )
  const kept = { ...report, entries }
  latestReport.set({ pid, report: kept })
  try {
    storeOf(pid).write(kept)
  } catch {
    // No room: it is there until the page is left.
  }
  hasReport.set(true)
}

/** The report of an earlier visit in this browser. */
export function readReport(pid: number): ForeignReport | undefined {
  const kept = storeOf(pid).read()
  return kept && { ...kept, title: kept.title, language: kept.language }
}

export function dropReport(hasReport: Observable<boolean>, pid: number): void {
  latestReport.set(undefined)
  storeOf(pid).clear()
  hasReport.set(false)
}
