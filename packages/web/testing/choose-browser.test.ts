import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { type Candidate, chooseBrowser } from "./choose-browser.ts"

const folder = mkdtempSync(join(tmpdir(), "qo-browsers-"))

/** A program with the name of a browser. */
function program(name: string, script: string): Candidate {
  const executablePath = join(folder, name)
  writeFileSync(executablePath, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return { name, find: () => ({ executablePath, env: {} }) }
}

const missing: Candidate = {
  name: "missing",
  find: () => {
    throw new Error("is not there")
  },
}

/** Lines of the error if no browser works. */
async function refusals(candidates: readonly Candidate[], patienceMs?: number) {
  try {
    const { executablePath } = await chooseBrowser(candidates, patienceMs)
    return [`took ${executablePath}`]
  } catch (error) {
    return String(error).split("\n")
  }
}

test("if no browser works, each candidate is listed with its fault", async () => {
  const candidates = [
    missing,
    program("dies", "echo libnss3.so: cannot open shared object file >&2; exit 127"),
    program("leaves", 'echo "Chromium 153.0"'),
    { name: "folder", find: () => ({ executablePath: folder, env: {} }) },
  ]
  expect(await refusals(candidates)).toEqual([
    "Error: No Chromium draws the product's pages here:",
    "  missing: is not there",
    "  dies: libnss3.so: cannot open shared object file",
    "  leaves: browserType.launch: Target page, context or browser has been closed",
    `  folder: browserType.launch: Failed to launch: Error: spawn ${folder} EACCES`,
    "Name one in QO_BROWSER.",
  ])
})

test("a browser that hangs is skipped, and the next is tried", async () => {
  const candidates = [program("hangs", "exec sleep 600"), missing]
  expect((await refusals(candidates, 1000)).slice(1, 3)).toEqual([
    "  hangs: browserType.launch: Timeout 1000ms exceeded.",
    "  missing: is not there",
  ])
})

test("if no browser is found, the error contains it", async () => {
  expect(await refusals([])).toContain("  none was found")
})
