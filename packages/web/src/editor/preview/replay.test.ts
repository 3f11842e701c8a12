import { openNode, pathOf } from "@qo/core/interview"
import type { Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { type PreviewAnswer, graphFrom, replayAnswers } from "./replay.ts"

const open = (id: string, more: object = {}) => ({
  id,
  category: "open" as const,
  text: id,
  ...more,
})
const questionnaireOf = (...questions: object[]): Questionnaire =>
  ({ blocks: [{ id: "b", title: "", questions }] }) as Questionnaire

const BEGINNING = { from: undefined, seed: 1, portraits: [] }
const said = (question: string): PreviewAnswer => ({ question, value: { text: "да" } })

test("an edit keeps the answers to questions that are still asked", () => {
  const before = [open("q1"), open("q2"), open("q3")]
  const answers = [said("q1"), said("q2")]
  const as = (questionnaire: Questionnaire) => {
    const { trial, answered } = replayAnswers(
      graphFrom(questionnaire, undefined),
      BEGINNING,
      answers,
    )
    return [openNode(trial)?.id, pathOf(trial).join(" "), answered.length]
  }
  expect(as(questionnaireOf(...before))).toEqual(["q3", "q1 q2", 2])
  expect(as(questionnaireOf(open("q1"), open("new"), open("q2")))).toEqual(["new", "q1", 1])
  expect(as(questionnaireOf(open("q1", { redirect: { to: "end" } }), open("q2")))).toEqual([
    undefined,
    "q1",
    1,
  ])
  expect(as(questionnaireOf(open("q2"), open("q3")))).toEqual(["q2", "", 0])
})

test("an interview begins with a requested question whose condition does not hold", () => {
  const asked = { question: "q1", state: "answered" as const }
  const questionnaire = questionnaireOf(
    open("q1"),
    open("q2", { showIf: asked }),
    open("q3", { showIf: asked }),
  )
  const graph = graphFrom(questionnaire, "q2")
  const begun = replayAnswers(graph, { ...BEGINNING, from: "q2" }, [])
  expect(openNode(begun.trial)?.id).toBe("q2")
  const { trial } = replayAnswers(graph, { ...BEGINNING, from: "q2" }, [said("q2")])
  expect(openNode(trial)).toBeUndefined()
})

test("an interview begins with the requested question, or with the first if that was removed", () => {
  const questionnaire = questionnaireOf(open("q1"), open("q2"))
  const first = (from: string) => {
    const beginning = { ...BEGINNING, from }
    return openNode(replayAnswers(graphFrom(questionnaire, from), beginning, []).trial)?.id
  }
  expect(first("q2")).toBe("q2")
  expect(first("gone")).toBe("q1")
})

test("a repeated interview has the parameters of its link", () => {
  const shown = open("q1", { showIf: { param: "source", in: ["mail"] } })
  const { blocks } = questionnaireOf(shown, open("q2"))
  const settings = { params: { source: "none" }, publicParams: ["source"] }
  const graph = graphFrom({ blocks: blocks.map((block) => ({ ...block, settings })) }, undefined)
  const first = (params?: Record<string, string>) =>
    openNode(replayAnswers(graph, { ...BEGINNING, params }, []).trial)?.id
  expect(first()).toBe("q2")
  expect(first({ source: "mail" })).toBe("q1")
})

test("an interview without its places is repeated with the first place that is offered", () => {
  const questionnaire = questionnaireOf(
    {
      id: "q1",
      category: "qualification",
      text: "",
      answers: [{ id: "a1", code: 1, text: "", profile: { field: "gender", value: "f" } }],
    },
    open("q2"),
  )
  const portraits = [
    { id: 7, name: "", respondents: 10, conditions: [{ field: "gender" as const, anyOf: ["f"] }] },
  ]
  const answers = [{ question: "q1", value: { codes: [1] } }, said("q2")]
  const { answered } = replayAnswers(
    graphFrom(questionnaire, undefined),
    { ...BEGINNING, portraits },
    answers,
  )
  expect(answered).toEqual([answers[0], { portrait: 7 }, answers[1]])
})
