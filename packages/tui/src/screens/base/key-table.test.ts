import { expect, test } from "vitest"
import { APP_KEYS } from "./app-keys.ts"
import { keysText, remapKeys } from "./key-table.ts"
import { MARK_KEYS, MOVE_KEYS } from "../lists/list-keys.ts"

const KEYS = [...MOVE_KEYS, ...MARK_KEYS].map(({ id, keys }) => ({
  id,
  keys,
  help: "key.down" as const,
  run: () => {},
}))
const keysOf = (id: string, overrides: Record<string, readonly string[]>) =>
  remapKeys(KEYS, overrides).find((binding) => binding.id === id)?.keys

test("a shortcut gets other keys, or none; the way out and through a list stays", () => {
  expect(keysOf("mark", { mark: ["x"] })).toEqual(["x"])
  expect(keysOf("filter", { filter: [] })).toEqual([])
  expect(keysOf("down", { down: ["n"] })).toEqual(["n", "down"])
  expect(keysOf("clear", { clear: [] })).toEqual(["escape"])
})

test("if single keys are off, no letter, digit or sign has an effect without Alt", () => {
  const single = { single: [], mark: ["x", "ctrl+x"] }
  const all = [...remapKeys(KEYS, single), ...remapKeys(APP_KEYS, single)]
  const alone = all.flatMap(({ keys }) => keys).filter((key) => key.length === 1)
  expect(alone).toEqual([])
  expect(keysOf("down", single)).toEqual(["down", "alt+j"])
  expect(keysOf("mark", single)).toEqual(["alt+x", "ctrl+x"])
  const forth = remapKeys(APP_KEYS, single).find(({ id }) => id === "screenForth")
  expect(keysText(forth?.keys ?? [])).toBe("Alt+→")
  expect(keysText(keysOf("down", single) ?? [])).toBe("↓ Alt+j")
})
