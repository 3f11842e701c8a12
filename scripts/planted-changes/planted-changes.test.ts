import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "../bundles.ts"
import { compile, copyPackages, plant, type PlantedChange } from "./plant.ts"
import { rowsOf, TEXT, TEXT_ROWS } from "./planted-text.ts"

const TYPES = "core/src/questionnaire/question-types"
const PARTS = "core/src/questionnaire/elements/question-parts.ts"
const NAMES = "core/src/i18n/ru/edits.ts"
const EN_NAMES = "core/src/i18n/en/edits.ts"

/** A number of one category. */
const NUMBER: PlantedChange = {
  file: `${TYPES}/range.ts`,
  behind: "  unit: Line.optional(),\n",
  text: "  decimals: z.int().optional(),\n",
}
const NUMBER_ROWS = rowsOf("decimals", `{ kind: "number", ...CODED, list: "decimals" }`)
const NUMBER_NAME: PlantedChange = {
  file: NAMES,
  behind: "export const ru = {\n",
  text: '  "elementField.decimals": "знаки после запятой",\n',
}

/** A category that is like another one. */
const CATEGORY: readonly PlantedChange[] = [
  {
    file: `${TYPES}/thumb.ts`,
    behind: "",
    text: readFileSync(join(ROOT, "packages", TYPES, "region.ts"), "utf8")
      .replaceAll("RegionQuestion", "ThumbQuestion")
      .replace("export const region", "export const thumb")
      .replace('z.literal("region")', 'z.literal("thumb")')
      .replace('category: "region"', 'category: "thumb"'),
  },
  { file: `${TYPES}/index.ts`, behind: "\n", text: 'import { thumb } from "./thumb.ts"\n' },
  { file: `${TYPES}/index.ts`, behind: "  nps,\n", text: "  thumb,\n" },
  { file: `${TYPES}/index.ts`, behind: "  nps.schema,\n", text: "  thumb.schema,\n" },
]

/** `a/{b,c}.ts` is two paths. */
const pathsOf = (path: string): string[] => {
  const [, head = "", inner, tail = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  if (inner === undefined) return [path]
  return inner.split(",").flatMap((each) => pathsOf(`${head}${each}${tail}`))
}

/** The files that CONTRIBUTING says the compiler asks for. */
function askedByGuide(change: string): string[] {
  const guide = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8")
  const list = guide.split("\n\n").find((each) => each.startsWith(`**${change}**`)) ?? ""
  const [, asked = ""] = /the compiler then asks for\s([^]*?)\.\s/.exec(list) ?? []
  return Array.from(asked.matchAll(/`([^`]+\/[^`]+)`/g), ([, path = ""]) => pathsOf(path))
    .flat()
    .toSorted()
}

/** The compiler may have to wait for a processor. */
const TIMEOUT_MS = 600_000

type Messages = Awaited<ReturnType<typeof compile>>
const filesIn = (messages: Messages): string[] =>
  [...new Set(messages.map(({ file }) => file))].toSorted()

test(
  "a text of questions and a number of a category ask for the files that the guide names",
  { timeout: TIMEOUT_MS },
  async () => {
    const copy = copyPackages(["core"])
    plant(copy, [TEXT, NUMBER, ...NUMBER_ROWS])
    const first = await compile(copy, "core")
    expect(filesIn(first)).toEqual([NAMES, PARTS])
    plant(copy, [...TEXT_ROWS, NUMBER_NAME])
    const second = await compile(copy, "core")
    expect(filesIn(second)).toEqual([EN_NAMES, NAMES])
    expect(askedByGuide("a part of a question")).toEqual(filesIn([...first, ...second]))
  },
)

/** Other packages than core take longer, and are compiled with all combinations alone. */
const isAll = process.env["QO_TEST_ALL"] === "1"
const PACKAGES = isAll ? ["core", "interchange", "survey", "web"] : ["core"]

test("a category asks for the files that the guide names", { timeout: TIMEOUT_MS }, async () => {
  const copy = copyPackages(PACKAGES)
  plant(copy, CATEGORY)
  const asked: Messages = []
  for (const name of PACKAGES) asked.push(...(await compile(copy, name)))
  const named = askedByGuide("a category of questions").filter((file) =>
    PACKAGES.some((name) => file.startsWith(`${name}/`)),
  )
  // English is a record over the Russian texts, which come first.
  expect(filesIn(asked)).toEqual(named.filter((file) => !file.includes("/en/")))
})
