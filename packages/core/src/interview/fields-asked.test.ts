import { expect, test } from "vitest"
import { compile } from "./compile.ts"
import { fieldsAsked } from "./fields-asked.ts"

test("fields are found out by answers, by bands, by places, and on conditions, a city's region with it", () => {
  const graph = compile({
    blocks: [
      {
        id: "b1",
        title: "",
        questions: [
          {
            id: "q1",
            category: "qualification",
            text: "Вы?",
            answers: [
              { id: "a1", code: 1, text: "Женщина", profile: { field: "gender", value: "f" } },
              { id: "a2", code: 2, text: "Не скажу" },
            ],
          },
          {
            id: "q2",
            category: "range",
            text: "Сколько вам лет?",
            from: 0,
            to: 99,
            step: 1,
            bands: [{ from: 0, to: 99, profile: { field: "age" } }],
          },
          { id: "q3", category: "city", text: "Где вы живёте?" },
          {
            id: "q4",
            category: "qualification",
            text: "Сколько вы платите?",
            showIf: { question: "q1", has: [1], how: "any" },
            answers: [
              { id: "a3", code: 1, text: "Ничего", profile: { field: "payer", value: "never" } },
            ],
          },
        ],
      },
    ],
  })
  expect(fieldsAsked(graph)).toEqual(new Set(["gender", "age", "city", "payer", "region"]))
})
