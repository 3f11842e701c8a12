import type { Block } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { createScene } from "../scene/scene.ts"
import { foundRows } from "./outline-rows.ts"

const open = (id: string, text: string) => ({ id, category: "open" as const, text })
const BLOCKS: Block[] = [
  { id: "b1", title: "Знакомство", questions: [open("q1", "Сколько вам лет?")] },
  {
    id: "b2",
    title: "Игры",
    questions: [
      open("q2", "Во что вы играете?"),
      {
        id: "q3",
        category: "one",
        text: "Где?",
        answers: [
          { id: "a1", code: 1, text: "Дома" },
          { id: "a2", code: 2, text: "В гостях" },
        ],
      },
    ],
  },
]
const scene = createScene()
scene.sync(BLOCKS, new Set())

const faultText = (id: string) => (id === "q1" ? "В переходах есть цикл" : "")

test.for([
  ["ЗНАКОМ", ["b1"]],
  ["q2", ["q2"]],
  ["гостях", ["q3"]],
  ["играете во", ["q2"]],
  ["такого нет", []],
  ["цикл", ["q1"]],
] as const)("«%s» finds %j", ([typed, ids]) => {
  expect(foundRows(scene, typed, faultText).map(({ id }) => id)).toEqual(ids)
})
