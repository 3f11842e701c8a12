import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { checkAnswers } from "./check-answers.ts"
import { countInterviews } from "./count-interviews.ts"
import { explainAnswer } from "./explain-answer.ts"
import { exportResponses } from "./export-responses.ts"
import { crossReport, prepareReport, readReport, reportCourse } from "./read-report.ts"
import { reportTexts } from "./report-texts.ts"
import {
  createReportShare,
  listReportShares,
  readSharedReport,
  revokeReportShare,
} from "./shares.ts"
import { statsFile } from "./stats-file.ts"

export function addReportRoutes({
  route,
  stream,
  services,
}: Routes<"db" | "log" | "publicUrl" | "reports" | "secret">): void {
  route(CALLS.countInterviews, ({ pid }, { caller }) => countInterviews(services.db, pid, caller))
  route(CALLS.readReport, (input, context) => readReport(services, input, context))
  route(CALLS.prepareReport, (input, context) => prepareReport(services, input, context))
  route(CALLS.crossReport, (input, context) => crossReport(services, input, context))
  route(CALLS.reportCourse, (input, context) => reportCourse(services, input, context))
  route(CALLS.reportTexts, (input, context) => reportTexts(services, input, context))
  route(CALLS.explainAnswer, (input, context) => explainAnswer(services, input, context))
  route(CALLS.checkAnswers, (input, context) => checkAnswers(services, input, context))
  route(CALLS.createReportShare, (input, context) => createReportShare(services, input, context))
  route(CALLS.listReportShares, (input, context) => listReportShares(services, input, context))
  route(CALLS.revokeReportShare, (input, context) => revokeReportShare(input, context))
  route(CALLS.readSharedReport, (input, context) => readSharedReport(services, input, context))
  stream(CALLS.exportResponses, (input, context) => exportResponses(services, input, context))
  stream(CALLS.statsFile, (input, context) => statsFile(services, input, context))
}
