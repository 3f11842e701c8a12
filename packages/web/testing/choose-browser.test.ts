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

test("where no browser serves, all that were tried are named with what was wrong with each", async () => {
  const candidates = [
    missing,
    program("dies", "echo libnss3.so: cannot open shared object file >&2; exit 127"),
    program("leaves", 'echo "Chromium 153.0"'),
    { name: "folder", find: () => ({ executablePath: folder, env: {} }) },
  ]
  const failure = await chooseBrowser(candidates).catch(String)
  expect(String(failure).split("\n")).toEqual([
    "Error: No Chromium draws the product's pages here:",
    "  missing: is not there",
    "  dies: libnss3.so: cannot open shared object file",
    "  leaves: browserType.launch: Target page, context or browser has been closed",
    `  folder: browserType.launch: Failed to launch: Error: spawn ${folder} EACCES`,
    "Name one in QO_BROWSER.",
  ])
})

test("one that hangs is given up, and the next is tried", async () => {
  const candidates = [program("hangs", "exec sleep 600"), missing]
  const failure = await chooseBrowser(candidates, 1000).catch(String)
  expect(String(failure).split("\n").slice(1, 3)).toEqual([
    "  hangs: browserType.launch: Timeout 1000ms exceeded.",
    "  missing: is not there",
  ])
})

test("where there is none at all, that is what is said", async () => {
  await expect(chooseBrowser([])).rejects.toThrow("none was found")
})
