import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
/** A digit of another script, such as Arabic `٣`. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u

test.for(["examples/demo", "packages/core/src/i18n/ar"])(
  "texts in %s are written with the digits 0 to 9",
  (folder) => {
    const files = readdirSync(join(ROOT, folder)).filter((name) => /\.(?:json|ts)$/.test(name))
    const others = files.filter((name) =>
      OTHER_DIGIT.test(readFileSync(join(ROOT, folder, name), "utf8")),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(others).toEqual([])
  },
)
