import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const PACKAGES = join(import.meta.dirname, "..", "..", "..")
/** A value or a text that code puts between quotation marks: `«${name}»`, `"«" + name`, `<>«{name}»</>`. */
const QUOTED_BY_CODE = /[«„“]\$?\{|[«„“]["'`] *\+|\+ *["'`][»“”]|\}[»”]/u
/** Texts, the content of the demo, and tests. */
const OTHER_FILES = /\/(?:i18n|testing|demo)\/|generator\/words|\.(?:test|setup)\.tsx?$/

const codeOf = (file: string): string =>
  readFileSync(join(PACKAGES, file), "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "")

test("only texts put values into quotation marks, so that quotation marks within them are inner ones", () => {
  const files = globSync("*/src/**/*.{ts,tsx}", { cwd: PACKAGES }).filter(
    (file) => !OTHER_FILES.test(file),
  )
  expect(files.length).toBeGreaterThan(1500)
  expect(files.filter((file) => QUOTED_BY_CODE.test(codeOf(file)))).toEqual([])
  expect(
    ["`«${name}»`", '"“" + name', "<b>«{name}»</b>"].every((code) => QUOTED_BY_CODE.test(code)),
  ).toBe(true)
})
