import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { FIELDS } from "./ru/fields.ts"
import { ru } from "./ru/terminal.ts"
import { en } from "./en/terminal.ts"
import { en as webEnglish } from "./en/web.ts"
import { ru as editor } from "./ru/editor.ts"
import { ru as web } from "./ru/web.ts"

const TERMINAL = fileURLToPath(new URL("../../../tui/src/", import.meta.url))
const textOf = (text: unknown): string => (typeof text === "string" ? text : JSON.stringify(text))
const keysWith = (texts: Readonly<Record<string, unknown>>, key: RegExp, word: RegExp) =>
  Object.entries(texts).flatMap(([name, text]) =>
    key.test(name) && word.test(textOf(text)) ? [name] : [],
  )

test("a moderator's comment is a комментарий: замечания are findings of the checks", () => {
  for (const texts of [ru, web, editor])
    expect(keysWith(texts, /comment/i, /замечани/iu)).toEqual([])
})

test("routes have one name in both languages", () => {
  expect(keysWith(ru, /^(routes|view\.(section|key|paths))\b/u, /\bпут[иьей]/iu)).toEqual([])
  expect(keysWith(en, /^(routes|view\.(section|key|paths))\b/u, /\b(paths?|ways?)\b/iu)).toEqual([])
  expect(keysWith(web, /^projects\.(paths|ways|length)$/u, /(?<!\p{L})пут[иьей]/iu)).toEqual([])
  expect(keysWith(webEnglish, /^projects\.(paths|ways|length)$/u, /\bpaths?\b/iu)).toEqual([])
})

test("a hint of the checks has one name on every page", () => {
  for (const key of ["severity.hint", "projects.severity.hint"] as const)
    expect({ ...web, ...editor }[key]).toBe("Совет")
})

test("numbers of records are written by their text, as English has no №", () => {
  const files = readdirSync(TERMINAL, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|setup)\.tsx?$/.test(path),
  )
  const written = files.filter((path) => readFileSync(TERMINAL + path, "utf8").includes("№${"))
  expect(written).toEqual([])
  for (const texts of [en, webEnglish]) expect(keysWith(texts, /./, /№|\bNo\. \{/u)).toEqual([])
})

test("the platforms of a project have the name of its field", () => {
  const names = [
    "fieldName.targetPlatforms",
    "fieldName.targetPlatforms",
    "fieldName.targetPlatforms",
  ]
  const texts: Readonly<Record<string, unknown>> = ru
  expect(names.map((name) => texts[name])).toEqual(names.map(() => FIELDS.targetPlatforms))
})
