import type { CommentRecord } from "@qo/core/api"
import type { Finding } from "@qo/core/checks"
import { NEXT_STEPS } from "@qo/core/project"
import { expect, test } from "vitest"
import { wayFor, wayOf } from "./step-ways.ts"

const nothing = { findings: [], comments: [] }
const findingAt = (severity: Finding["severity"], question: string) =>
  ({ severity, place: { question } }) as Finding
const said = (part: Partial<CommentRecord>) =>
  ({ mandatory: true, state: "open", ...part }) as CommentRecord

test("every step has a link to its act, except waiting for the report", () => {
  const without = NEXT_STEPS.filter((step) => wayOf(step, nothing) === undefined)
  expect(without).toEqual(["waitForReport"])
})

test("errors and comments lead to the question that they are about", () => {
  const findings = [findingAt("hint", "q1"), findingAt("error", "q2"), findingAt("error", "q3")]
  expect(wayOf("fixErrors", { ...nothing, findings })).toEqual({ editor: { at: "q2" } })

  const comments = [
    said({ question: "q1", mandatory: false }),
    said({ question: "q2", state: "resolved" }),
    said({ block: "b3" }),
  ]
  expect(wayOf("answerComments", { ...nothing, comments })).toEqual({ editor: { at: "b3" } })
  expect(wayOf("answerComments", { ...nothing, comments: [said({})] })).toEqual({
    part: "project-comments",
  })
})

test("a user who does not own a project gets a link to the desk or to the report only", () => {
  const ways = NEXT_STEPS.map((step) => wayOf(step, nothing))
  const shown = "nextStep.watch"
  const led = (mayRead: boolean) =>
    ways.flatMap((way) => wayFor({ reader: "reader", shown }, way, () => mayRead) ?? [])
  expect(led(true)).toEqual([{ reports: true }, { reports: true }])
  expect(led(false)).toEqual([])
  expect(wayFor({ reader: "judge", shown: "nextStep.decide" }, undefined, () => true)).toEqual({
    desk: true,
  })
})
