import { expect, test } from "vitest"
import { parseBounded } from "../lib/index.ts"
import { Portraits } from "./portrait.ts"

const portrait = (id: number) => ({ id, name: "Все", respondents: 10, conditions: [] })

test("each portrait of a project has a unique id", () => {
  expect(parseBounded(Portraits, [portrait(1), portrait(2)]).ok).toBe(true)
  expect(parseBounded(Portraits, [portrait(1), portrait(2), portrait(1), portrait(1)])).toEqual({
    ok: false,
    problem: [
      { path: [2, "id"], key: "idClash", params: { id: 1 } },
      { path: [3, "id"], key: "idClash", params: { id: 1 } },
    ],
  })
})
