import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { RussianTexts } from "./text.ts"

const FOLDER = join(import.meta.dirname, "ru")
/** Whole shells, made of the others, and what only other shells say. */
const NOT_ITS_OWN =
  /^(?:terminal|questionnaire|report|survey|editor|web.*|server.*|call-summaries)\.ts$|\.test\.ts$/

test("no key of the terminal's texts is in two files, since one would hide the other", async () => {
  const homes = new Map<string, string[]>()
  for (const file of readdirSync(FOLDER).filter((name) => !NOT_ITS_OWN.test(name))) {
    const { ru = {} } = (await import(join(FOLDER, file))) as { ru?: RussianTexts }
    for (const key of Object.keys(ru)) homes.set(key, [...(homes.get(key) ?? []), file])
  }
  expect(homes.size).toBeGreaterThan(1000)
  expect([...homes].filter(([, among]) => among.length > 1)).toEqual([])
})
