import * as api from "@qo/core/api"
import type { AnyCall } from "@qo/core/api"
import * as acts from "@qo/core/acts"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")

const filesIn = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ["**/*.test.{ts,tsx}", "**/*.setup.{ts,tsx}"] })

/** A call that is sent by name, alone or through `sendOnce`: `api.send(userCalls.deleteUser`, `sendOnce<User>(api, userCalls.createUser`. */
const SENT = /(?:\.send(?:<[^>]*>)?\(|\bsendOnce(?:<[^>]*>)?\([\w.]+,)\s*(?:\w+Calls\.)?(\w+)/g

/** The same without `sendOnce`. */
const BARE = /\.send(?:<[^>]*>)?\(\s*(?:\w+Calls\.)?(\w+)/g

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

test("forms send calls that can be done only once under one key for each intent", () => {
  // They make something new, or are refused the second time.
  const makes = new Set(
    Object.entries(api)
      .filter(([name]) => name.endsWith("Calls"))
      .flatMap(([, table]) => Object.entries(table as Record<string, AnyCall>))
      // The answer of a secret call is not stored, so a second press makes a second secret.
      .filter(
        ([name, call]) =>
          /^(?:create|add|erase)[A-Z]|^restoreSdkKey$/.test(name) && api.takesIdempotencyKey(call),
      )
      .map(([name]) => name),
  )
  expect(makes.size).toBeGreaterThan(8)
  // Chooses one of them.
  makes.add("addCallOf")
  const sent = filesIn("packages/{web/src,tui/src/screens}/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(BARE)].flatMap(([, name = ""]) =>
      makes.has(name) ? [`${file} sends ${name}`] : [],
    ),
  )
  expect(sent).toEqual([])
})

test("only core/acts can send an act", () => {
  expect(Object.keys(acts).filter((name) => /^send(?!Once$|sForLink$)/.test(name))).toEqual([])
  const importers = filesIn("packages/*/src/**/*.{ts,tsx}").filter((file) =>
    /from "[^"]*send-act\.ts"/.test(readFileSync(join(ROOT, file), "utf8")),
  )
  expect(importers.toSorted()).toEqual([
    "packages/core/src/acts/run-act.ts",
    "packages/core/src/acts/run-together.ts",
  ])
})

test("how long an act waits and how often it is sent again is read from the table of policies alone", () => {
  const own = filesIn("packages/{web,tui,server}/src/**/*.{ts,tsx}").filter((file) => {
    const source = readFileSync(join(ROOT, file), "utf8")
    return (
      /\brun(?:Act|Together)(?:<[^>]*>)?\(|\bactByName\(/.test(source) &&
      /\.retryAfter\b/.test(source)
    )
  })
  expect(own).toEqual([])
})
