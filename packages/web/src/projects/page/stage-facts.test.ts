import { loadTranslate } from "@qo/core/i18n"
import type { CommentRecord, DecisionRecord } from "@qo/core/api"
import { type Project, PROJECT_STATUS_NAMES, type ProjectStatus, STAGES } from "@qo/core/project"
import { expect, test } from "vitest"
import { STAGE_FACTS } from "./stage-facts.ts"

const words = { t: await loadTranslate("en", "web"), locale: "en" as const }
const secondsOnDay = (day: number): number => new Date(2026, 10, day, 12).getTime() / 1000
const decisionOn = (decision: "approve" | "reject", day: number) =>
  ({ decision, at: secondsOnDay(day), takenBackAt: 0 }) as DecisionRecord

/** The three stages after whom to ask, of a project that has been through an earlier round. */
function factsOf(status: ProjectStatus, decision: "approve" | "reject", comments = 0) {
  const project = {
    status,
    portraits: [],
    template: "default",
    quote: { quotedAt: secondsOnDay(24) },
    progress: { completed: 30, target: 300, rounded: false, portraits: [] },
  } as unknown as Project
  const opened = {
    read: undefined,
    decisions: [decisionOn(decision, 20)],
    comments: Array.from({ length: comments }, () => ({ state: "open" }) as CommentRecord),
  }
  return Object.fromEntries(
    STAGES.slice(2).map((stage) => [stage, STAGE_FACTS[stage]({ opened, project }, words)]),
  )
}

test("a waiting project shows since when, not the previous decision", () => {
  for (const status of ["onModeration", "onVkModeration", "onAutoModeration"] as const)
    expect(factsOf(status, "reject", 2)).toEqual({
      moderation: expect.stringMatching(/^waiting since Nov 24, 2026, 12:00\sPM$/),
    })
})

test("a project in editing shows no facts of the previous round", () => {
  expect(factsOf("created", "approve")).toEqual({})
})

test("a rejected project shows its comments, otherwise the date", () => {
  expect(factsOf("rejected", "reject", 2)).toEqual({ moderation: "open comments: 2 of 2" })
  expect(factsOf("rejected", "reject")).toEqual({ moderation: "Rejected Nov 20, 2026" })
})

test("an approved project shows its progress, and a report only if there is one", () => {
  expect(factsOf("paused", "approve", 1)).toMatchObject({ moderation: "Approved Nov 20, 2026" })
  const withReport = PROJECT_STATUS_NAMES.filter((status) => factsOf(status, "approve")["report"])
  expect(withReport).toEqual(["finished"])
  const withProgress = PROJECT_STATUS_NAMES.filter(
    (status) => factsOf(status, "approve")["collecting"],
  )
  expect(withProgress).toEqual([
    "active",
    "paused",
    "stopped",
    "finished",
    "reportInProgress",
    "surveyFinished",
  ])
})
