import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { callsIn, problemsOf } from "../../commands/testing/calls-in.setup.ts"
import { listCommandOf } from "./list-keys.ts"

test("marked rows are copied as a line that lists those, and that qo understands", async () => {
  const t = await loadTranslate("ru", "terminal")
  const line = listCommandOf("users", "id", [3, 12])
  expect(line).toBe("qo users list --where 'id in (3, 12)'")
  const [words = []] = callsIn(line)
  expect(await problemsOf(words, t)).toEqual([])
  expect(listCommandOf("users", "id", [])).toBe("qo users list")
})
