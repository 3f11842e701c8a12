import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "./bundles.ts"
import { costLines, readCosts } from "./test-costs.ts"

const line = (file: string, seconds: number) => JSON.stringify({ file: join(ROOT, file), seconds })

test("costs of several workers are read, the dearest first, each file once", () => {
  const folder = mkdtempSync(join(tmpdir(), "costs-"))
  writeFileSync(join(folder, "1.jsonl"), `${line("a.test.ts", 1)}\n${line("b.test.ts", 3)}\n`)
  writeFileSync(join(folder, "2.jsonl"), `${line("a.test.ts", 2)}\n`)
  expect(readCosts(folder)).toEqual([
    { file: "b.test.ts", seconds: 3 },
    { file: "a.test.ts", seconds: 2 },
  ])
  rmSync(folder, { recursive: true })
})

test("a file over the budget of its kind is listed with a hint", () => {
  const lines = costLines([
    { file: "packages/web/e2e/report.e2e.ts", seconds: 39 },
    { file: "packages/server/src/db/pool.test.ts", seconds: 21 },
    { file: "packages/core/src/lib/csv.test.ts", seconds: 7.9 },
  ])
  const from = lines.findIndex((each) => each.startsWith("Over budget"))
  expect(lines.slice(from + 1)).toEqual(["   21.0 s  packages/server/src/db/pool.test.ts"])
})

test("no file is listed as over budget when every file keeps its budget", () => {
  expect(costLines([{ file: "scripts/a.test.ts", seconds: 8 }]).join()).not.toContain("Over budget")
})
