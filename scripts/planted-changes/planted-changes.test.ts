import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "../bundles.ts"
import { filesInParagraph, filesInRow } from "./guide.ts"
import { compile, type CompilerMessage, copyPackages, plant, type PlantedChange } from "./plant.ts"
import { STATUSES } from "./planted-statuses.ts"
import { rowsOf, TEXT, TEXT_ROWS } from "./planted-text.ts"

const TYPES = "core/src/questionnaire/question-types"
const NAMES = "core/src/i18n/ru/edits.ts"

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

/** The compiler may have to wait for a processor. */
const TIMEOUT_MS = 1_800_000

/** Other packages than core take longer, and are compiled with all combinations alone. */
const OTHERS =
  process.env["QO_TEST_ALL"] === "1" ? ["interchange", "survey", "web", "tui", "server"] : []

const filesIn = (messages: readonly CompilerMessage[]): string[] =>
  [...new Set(messages.map(({ file }) => file))].toSorted()

const isEnglish = (file: string): boolean => file.includes("/en/")

/** The file of the planted status, and those whose messages name its texts. */
const filesAbout = (
  messages: readonly CompilerMessage[],
  { key, status }: (typeof STATUSES)[number],
): string[] => {
  const value = key.slice(key.indexOf("."))
  return filesIn(
    messages.filter(({ file, message }) => file === status.file || message.includes(`${value}"`)),
  )
}

// A compilation of core takes 4 s of a processor, so every change is planted in the same two.
test(
  "parts, categories and statuses ask for the files that the guide names",
  { timeout: TIMEOUT_MS },
  async () => {
    const copy = copyPackages(["core", ...OTHERS])
    plant(copy, [TEXT, NUMBER, ...NUMBER_ROWS, ...STATUSES.map(({ status }) => status)])
    const first = await compile(copy, "core")
    // English is a record over the Russian texts, so its files are named once those are there.
    plant(copy, [...TEXT_ROWS, NUMBER_NAME, ...STATUSES.flatMap(({ rest }) => rest), ...CATEGORY])
    const second = await compile(copy, "core")
    for (const name of OTHERS) second.push(...(await compile(copy, name)))

    const part = filesInParagraph("a part of a question")
    const category = filesInParagraph("a category of questions")
      // Its Russian texts are not there yet.
      .filter((file) => !isEnglish(file))
      .filter((file) => ["core", ...OTHERS].some((name) => file.startsWith(`${name}/`)))
    const rows = STATUSES.map(({ row }) => filesInRow(row))
    for (const [i, status] of STATUSES.entries())
      expect(filesAbout([...first, ...second], status)).toEqual(rows[i])
    expect(filesIn(first)).toEqual(
      [...new Set([...part, ...rows.flat()])].filter((file) => !isEnglish(file)).toSorted(),
    )
    expect(filesIn(second)).toEqual(
      [
        ...new Set([...part, ...rows.flat()].filter(isEnglish)),
        // The other of the two parts has no name yet.
        NAMES,
        ...category,
      ].toSorted(),
    )
  },
)
