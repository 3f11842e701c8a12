import { codebookOf, EXPORT_WRITERS, mostVariables, weightedRows } from "@qo/core/exports"
import { loadTranslate } from "@qo/core/i18n"
import type { Filter, ResponseRow } from "@qo/core/report"
import { crc32 } from "node:zlib"
import { readRows } from "../data/read-rows.ts"
import { readRunning } from "../data/read-running.ts"
import { readSchema } from "../data/read-schema.ts"
import type { FileMeans } from "./answers-file.ts"
import type { FileHead, TableJob } from "./file-jobs.ts"
import type { FilePieces } from "./pieces.ts"

/** Yields a table of responses in an export format. */
export async function tableFile(
  means: FileMeans,
  job: TableJob,
): Promise<FilePieces & { head: FileHead }> {
  const { plan, project, name, generatedAt, format, locale, labels } = job
  const schema = await readSchema(means.db, project.pid, plan.versions, job.textLanguage)
  const t = await loadTranslate(locale, "questionnaire")
  const codebook = codebookOf(schema, {
    fields: plan.fields,
    isWeighted: plan.weights !== undefined,
    words: { t, locale, portraits: new Map(job.targets.map((each) => [each.id, each.name])) },
  })
  const maximum = mostVariables(format)
  if (codebook.variables.length > maximum) return { head: { maximum }, pieces: NOTHING }
  const pieces = EXPORT_WRITERS[format]({
    codebook,
    about: {
      pid: project.pid,
      name,
      versions: plan.versions,
      generatedAt,
      filter: plan.filterText,
      weighting: plan.weighting,
      base: plan.base,
    },
    t,
    labels,
    crc32,
    read: () => weightedRows(schema, plan, rowsOf(means, job, plan.filter)),
  })
  return { head: {}, pieces }
}

async function* noPieces(): AsyncGenerator<never> {}
const NOTHING = noPieces()

/**
 * Yields the rows of interviews that had ended when the file was started; open ones only if the filter selects their outcome.
 */
async function* rowsOf(
  { db, secret }: FileMeans,
  { project, until }: TableJob,
  { terms }: Filter,
): AsyncGenerator<readonly ResponseRow[]> {
  for await (const page of readRows(db, project, { since: 0, until }))
    yield page.map(({ row }) => row)
  if (!terms.some(({ of }) => "field" in of && of.field === "outcome")) return
  for await (const row of readRunning(db, secret, project)) yield [row]
}
