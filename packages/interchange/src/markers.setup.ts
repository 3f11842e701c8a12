import { LIMITS } from "@qo/core/questionnaire"
import { loadTranslate } from "@qo/core/i18n"
import type { ForeignFormat } from "./foreign-survey.ts"
import { importForeign } from "./read-foreign.ts"
import { REPORT_FILES, reportFile } from "./report/report-file.ts"

/** Texts that stand nowhere else in a file, so that each can be looked for afterwards. */
export class Markers {
  readonly all: string[] = []

  /** Creates a new marker; `what` identifies it in failures. */
  of(what: string): string {
    const marker = `MARK-${what.replaceAll(/[^\w.]+/g, "-")}-KRAM`
    this.all.push(marker)
    return marker
  }
}

/** Markers that are neither in the questionnaire of a file nor in its report, in their text and in their JSON form. */
export async function missingMarkers(
  bytes: Uint8Array,
  { all }: Markers,
  format?: ForeignFormat,
): Promise<readonly string[]> {
  const read = await importForeign(bytes, { limits: LIMITS, format })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  const t = await loadTranslate("en", "foreign")
  const made = JSON.stringify(questionnaire)
  const files = REPORT_FILES.map((file) => reportFile(t, report, file))
  return all.filter(
    (marker) => !made.includes(marker) && !files.every((file) => file.includes(marker)),
  )
}
