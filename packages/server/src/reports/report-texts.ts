import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import type { ReportText } from "@qo/core/report"
import type { z } from "zod"
import { decodeCursor, encodeCursor } from "../http/cursor.ts"
import { estimatedTotal } from "../http/paging.ts"
import { Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { findReport, metaOf } from "./find-report.ts"
import { lookRefusal } from "./look-refusal.ts"
import { waitOf } from "./read-report.ts"
import type { TextPlace } from "./thread/jobs.ts"
import { askReports } from "./thread/jobs.ts"

/**
 * Returns a page of texts that respondents have written. @throws Refusal `notFound`, `notPermitted` for users who may only read
 * figures, `wrongStatus` while it is withheld, `invalid` for an invalid filter and for a question that the report does not
 * have, `unavailable`
 */
export async function reportTexts(
  { db, secret, reports }: Pick<Services, "db" | "secret" | "reports">,
  input: z.output<typeof CALLS.reportTexts.input>,
  { caller, locale, waitMs }: Pick<RequestContext, "caller" | "locale" | "waitMs">,
): Promise<Page<ReportText>> {
  const { pid, filter, question, q: search = "", limit = DEFAULT_LIMIT, cursor } = input
  const report = await findReport(db, pid, caller)
  const { project, rows } = report
  if (!rows) throw new Refusal("notPermitted")
  const list = JSON.stringify([CALLS.reportTexts.path, pid, filter, question, search])
  const use = { secret, list }
  const before = cursor === undefined ? undefined : decodeCursor(use, cursor)
  const after = before && placeIn(before.values)
  const texts = { filter, question, search, limit, after }
  const wait = waitOf({ waitMs }, report, await metaOf(db, report, report))
  const found = await askReports(reports, { kind: "texts", project, texts }, wait)
  if ("wrong" in found) throw await lookRefusal(found.refused, locale, found.wrong)
  const { next } = found
  const total = before?.total ?? (next ? estimatedTotal(found.seen) : { total: found.texts.length })
  const values = next && [String(next.finishedAt), next.interview, next.question]
  return {
    data: [...found.texts],
    ...total,
    next: values ? encodeCursor(use, { values, id: 0, total }) : null,
  }
}

const placeIn = ([finishedAt, interview = "", question = ""]: readonly string[]): TextPlace => ({
  finishedAt: Number(finishedAt),
  interview,
  question,
})
