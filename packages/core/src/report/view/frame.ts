import type { BaseKind, Dataset } from "../engine/index.ts"
import { LEVEL, type ShareTest } from "../statistics/index.ts"
import type { Lens, ReportMeta } from "./lens.ts"
import type { ViewFrame } from "./shapes/index.ts"
import { weightingView } from "./weigh.ts"

export const BASE: BaseKind = "answered"
export const TEST: ShareTest = "pooled"

/** Returns the properties that all views of a report have. */
export function frameOf(
  { schema }: Dataset,
  meta: ReportMeta,
  { filterText, base = BASE, test = TEST, weighted, rows }: Lens,
): Omit<ViewFrame, "refused" | "people" | "everybody"> {
  return {
    pid: meta.pid,
    name: meta.name,
    versions: [...schema.versions],
    languages: [...schema.languages],
    textLanguage: schema.language ?? null,
    generatedAt: meta.generatedAt,
    filter: filterText,
    base,
    test,
    level: LEVEL,
    weighting: weighted ? weightingView(weighted, meta) : null,
    rows,
  }
}
