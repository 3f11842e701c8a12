import type { QuestionView } from "@qo/core/report"
import { expect, test } from "vitest"
import { repeatedCards } from "./repeated-cards.ts"

const view = (id: string, question?: string): QuestionView =>
  ({
    id,
    ...(question !== undefined && { copyOf: { question, code: 1, item: id } }),
  }) as QuestionView

const QUESTIONS = [view("games"), view("often@1", "often"), view("often@2", "often"), view("end")]

const shown = (chosen: Readonly<Record<string, string>>) =>
  repeatedCards(QUESTIONS, chosen).map((card) => [card.id, card.shown.question.id])

test("copies of a question share a card that shows the first one, or the chosen one", () => {
  expect(shown({})).toEqual([
    ["games", "games"],
    ["often", "often@1"],
    ["end", "end"],
  ])
  expect(shown({ often: "often@2" })[1]).toEqual(["often", "often@2"])
  expect(shown({ often: "often@9" })[1]).toEqual(["often", "often@1"])
})

test("copies of a question count as one", () => {
  expect(repeatedCards(QUESTIONS, {}).map((card) => card.shown.number)).toEqual([1, 2, 3])
})
