import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { keysOf } from "../../lib/index.ts"
import { QUESTION_TYPES } from "./index.ts"

const PACKAGES = join(import.meta.dirname, "../../../..")
const NAME = `["'\`](?:${keysOf(QUESTION_TYPES).join("|")})["'\`]`
const CATEGORY = String.raw`\bcategory\b["'\]]*`

/** How code could ask what a category is called. What it makes of a category (a table of all, a new question) is no such thing. */
const BREACHES = [
  String.raw`${CATEGORY}\s*[=!]==?\s*${NAME}`,
  String.raw`${NAME}\s*[=!]==?\s*[\w.?]*${CATEGORY}`,
  String.raw`switch \([\w.?[]*${CATEGORY}\)`,
  String.raw`\[\s*(?:${NAME},?\s*)+\]`,
  String.raw`(?:Partial<Record|Set|Map)<QuestionCategory`,
  String.raw`QuestionOf<\s*\|?\s*${NAME}`,
  String.raw`questionRules\(${NAME}|QUESTION_TYPES(?:\.|\[["'])\w`,
].map((pattern) => new RegExp(pattern))

const breachesIn = (source: string): string[] =>
  BREACHES.flatMap((pattern) => pattern.exec(source)?.[0] ?? [])

test.for([
  'if (question.category === "matrix") return',
  'question.category !==\n  "screening"',
  'if ("one" === node.question.category) return',
  'own.fields["category"] === "open"',
  'switch (question.category) {\n  case "one":',
  'const CHOICES = new Set(["one", "multiple"])',
  'if (["region", "city"].includes(category)) return',
  "const DEFAULTS: Partial<Record<QuestionCategory, Draft>> = {}",
  'const bounds = (question: QuestionOf<"range" | "slider">) => question',
  "const seconds = QUESTION_TYPES.open.seconds",
])("%s asks for the name of a category", (source) => {
  expect(breachesIn(source)).not.toEqual([])
})

test.for([
  'const nps = { category: "nps", id: newId(), text: "" }',
  'if (typeOf(question).chooses === "one") return',
  "if (own.category === other.category) return",
  "const WORDS: Record<QuestionCategory, string> = { one: nothing }",
  'z.enum(["city", "region", "country"])',
])("%s does not", (source) => {
  expect(breachesIn(source)).toEqual([])
})

// `multiple` is also the name of a part.
const FIXTURES =
  /[\\/](?:question-types|questionnaire[\\/]elements|testing)[\\/]|\.(?:test|setup)\.tsx?$/

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))

test("only the categories themselves use the name of one: others use traits", () => {
  const files = readdirSync(PACKAGES)
    .map((name) => join(PACKAGES, name, "src"))
    .filter((folder) => existsSync(folder))
    .flatMap(filesBelow)
    .filter((file) => !FIXTURES.test(file))
  expect(files.length).toBeGreaterThan(500)
  const breaches = files.flatMap((file) =>
    breachesIn(readFileSync(file, "utf8")).map((breach) => `${file}: ${breach}`),
  )
  expect(breaches).toEqual([])
})
