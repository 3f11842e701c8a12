import * as api from "@qo/core/api"
import * as acts from "@qo/core/acts"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")

const filesIn = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ["**/*.test.{ts,tsx}", "**/*.setup.{ts,tsx}"] })

/** A call that is sent by name, alone or through `sendOnce`: `api.send(userCalls.deleteUser`, `sendOnce<User>(api, userCalls.createUser`. */
const SENT = /(?:\.send(?:<[^>]*>)?\(|\bsendOnce(?:<[^>]*>)?\([\w.]+,)\s*(?:\w+Calls\.)?(\w+)/g

/** The names of the calls that acts make. */
function callsOfActs(): ReadonlySet<string> {
  const ofActs = new Set<unknown>(acts.ACTS.map(({ call }) => call))
  const tables = Object.entries(api).filter(([name]) => name.endsWith("Calls"))
  return new Set(
    tables.flatMap(([, table]) =>
      Object.entries(table).flatMap(([name, call]) => (ofActs.has(call) ? [name] : [])),
    ),
  )
}

test("shells carry acts out with runAct and runTogether, and never send their calls", () => {
  const names = callsOfActs()
  expect(names.size).toBeGreaterThan(25)
  const sent = filesIn("packages/{web,tui}/src/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(SENT)].flatMap(([, name = ""]) =>
      names.has(name) ? [`${file} sends ${name}`] : [],
    ),
  )
  expect(sent).toEqual([])
})

test("nothing outside of core/acts can send an act", () => {
  expect(Object.keys(acts).filter((name) => /^send(?!Once$|sForLink$)/.test(name))).toEqual([])
  const importers = filesIn("packages/*/src/**/*.{ts,tsx}").filter((file) =>
    /from "[^"]*send-act\.ts"/.test(readFileSync(join(ROOT, file), "utf8")),
  )
  expect(importers.toSorted()).toEqual([
    "packages/core/src/acts/run-act.ts",
    "packages/core/src/acts/run-together.ts",
  ])
})
