import { expect, test } from "vitest"
import type { AnswerCheck } from "./invalid-interview.ts"
import { misfitsIn, withPart } from "./whole-check.ts"

const part = (more: Partial<AnswerCheck>): AnswerCheck => ({
  pid: 1,
  version: 2,
  checked: 10,
  unclear: 1,
  groups: [],
  questions: [],
  next: null,
  ...more,
})

test("parts of a check add up: the same fault is one group, and the greatest comes first", () => {
  const q1 = { id: "q1", number: 1, text: "Вопрос" }
  const q2 = { id: "q2", number: 2, text: "Второй" }
  const parts = [
    part({
      groups: [
        { kind: "gone", question: "q1", interviews: ["64.a"] },
        { kind: "asked", question: "q2", interviews: ["64.b"] },
      ],
      questions: [q1, q2],
      next: "64.b",
    }),
    part({
      groups: [{ kind: "asked", question: "q2", interviews: ["64.c", "64.d"] }],
      questions: [q2],
    }),
  ]
  const whole = parts.reduce<ReturnType<typeof withPart> | undefined>(withPart, undefined)
  expect(whole).toEqual({
    pid: 1,
    version: 2,
    checked: 20,
    unclear: 2,
    groups: [
      { kind: "asked", question: "q2", interviews: ["64.b", "64.c", "64.d"] },
      { kind: "gone", question: "q1", interviews: ["64.a"] },
    ],
    questions: [q1, q2],
  })
  expect(whole && misfitsIn(whole)).toBe(4)
})
