import { expect, test } from "vitest"
import type { CommentRecord, DecisionRecord, VersionRecord } from "../api/index.ts"
import type { Project } from "../project/index.ts"
import { projectEvents } from "./project-events.ts"

const owner = { id: 7, fullname: "Рита Исследова" }
const moderator = { id: 3, fullname: "Лев Беляев" }

const versionRecord = (revision: number, savedAt: number, restoredFrom: number | null = null) =>
  ({ revision, savedAt, savedBy: owner, restoredFrom }) as VersionRecord
const commentRecord = (id: number, at: number) => ({ id, at, by: moderator }) as CommentRecord
const decisionRecord = (
  decision: "approve" | "reject",
  at: number,
  more: Partial<DecisionRecord> = {},
) => ({ decision, at, by: moderator, automatic: false, takenBackAt: 0, ...more }) as DecisionRecord

test("events of a project are listed newest first, with their authors as far as known", () => {
  const project = { createdAt: 10, owner } as Project
  const events = projectEvents({
    project,
    versions: [versionRecord(5, 60, 2), versionRecord(2, 20), versionRecord(1, 10)],
    decisions: [
      decisionRecord("reject", 40),
      decisionRecord("approve", 70, { automatic: true, by: null }),
    ],
    comments: [commentRecord(1, 40), commentRecord(2, 40), commentRecord(3, 45)],
    moves: [
      { move: "send", at: 65, by: null },
      { move: "send", at: 30, by: owner },
    ],
  })
  expect(events).toEqual([
    { event: "approve", at: 70, by: null, automatic: true },
    { event: "send", at: 65, by: "administrator" },
    { event: "restored", at: 60, by: owner, revision: 2 },
    { event: "commented", at: 45, by: moderator, count: 1 },
    { event: "reject", at: 40, by: moderator },
    { event: "commented", at: 40, by: moderator, count: 2 },
    { event: "send", at: 30, by: owner },
    { event: "saved", at: 20, by: owner, revision: 2 },
    { event: "created", at: 10, by: owner },
  ])
})

test("a decision that was taken back is listed as well as taking it back, without hidden names", () => {
  const project = { createdAt: 10, owner } as Project
  const decisions = [decisionRecord("approve", 40, { takenBackAt: 50, by: null })]
  const events = projectEvents({ project, versions: [], decisions, comments: [], moves: [] })
  expect(events.map(({ event, at, by }) => [event, at, by])).toEqual([
    ["takenBack", 50, "staff"],
    ["approve", 40, "staff"],
    ["created", 10, owner],
  ])
})
