import { statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { newConfigFolder } from "../commands/testing/run-line.setup.ts"
import { keptPhrases } from "./kept-phrases.ts"

const PHRASE = { reason: "wording", text: "Слишком длинно", uses: 2, at: 1 } as const

test("phrases are kept for each account, and a broken file is no phrase", async () => {
  const folder = newConfigFolder()
  const mine = keptPhrases(folder, "https://qo.example.org 7")
  expect(mine.read()).toBeUndefined()
  mine.write([PHRASE])
  await vi.waitUntil(() => mine.read() !== undefined)
  expect(mine.read()).toEqual([PHRASE])
  expect(keptPhrases(folder, "https://qo.example.org 8").read()).toBeUndefined()
  expect(statSync(join(folder, "phrases.json")).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, "phrases.json"), "{ broken")
  expect(mine.read()).toBeUndefined()
})
