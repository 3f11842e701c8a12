import { surveyCalls } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { startInterview } from "./start-interview.ts"
import { resumeInterview, takeAnswers } from "./take-answers.ts"
import { withdrawAnswers } from "./withdraw.ts"

export function addInterviewRoutes({ route, services }: Routes): void {
  route(surveyCalls.startInterview, (starting, context) =>
    startInterview(services, starting, context),
  )
  route(surveyCalls.sendAnswers, (sent) => takeAnswers(services, sent))
  route(surveyCalls.resumeInterview, (asked) => resumeInterview(services, asked))
  route(surveyCalls.withdrawAnswers, ({ receipt }, context) =>
    withdrawAnswers(services, receipt, context),
  )
}
