import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { LEFT_OUT, unusedClasses } from "../lean-blueprint.ts"

const SRC = join(import.meta.dirname, "..", "src")
const FROM_BLUEPRINT = /import (?:type )?\{([^}]*)\} from "@blueprintjs\/core"/g

const imported = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(join(SRC, file), "utf8").matchAll(FROM_BLUEPRINT)])
  .flatMap(([, names = ""]) => names.split(","))
  .map((name) => name.trim().replace(/^type /, ""))

test("no used component of Blueprint lacks its styles", () => {
  expect(imported).toContain("Button")
  expect(imported.filter((name) => LEFT_OUT.includes(name))).toEqual([])
})

test("styles of used components stay", () => {
  const unused = new Set(unusedClasses())
  expect(unused.size).toBeGreaterThan(500)
  for (const name of ["button", "button-text", "control", "control-indicator", "menu-item", "icon"])
    expect(unused).not.toContain(`bp6-${name}`)
})
