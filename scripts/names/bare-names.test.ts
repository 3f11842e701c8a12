import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const SOURCES = [
  "packages/*/*/**/*.{ts,tsx}",
  "{packages/*,scripts/**,bench/**,examples/**,.}/*.{ts,tsx}",
]
const isBuilt = (path: string): boolean => /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/.test(path)

/** Participles that do not end in `ed` or `ing`, and pronouns, prepositions and adverbs. */
const IRREGULAR = new Set(
  `about above after among around aside at before begun beside between both by chosen dealt drawn everything
  everybody found from given heard held how inner inside instead kept known last later latest least left
  led made many maybe met more most next nobody nothing of other others outer own ran read rest said seen
  sent shown some sought taken there those told together two until what where who whole whom why within
  without written`.split(/\s+/),
)

/** Nouns that end like participles. A name joins this list only if dictionaries list it as a noun with this meaning. */
const NOUNS = new Set(
  `beginning binding bundling drawing editing ending finding grouping heading housekeeping listing meaning
  ranking rating recording routing screening setting string timing wording`.split(/\s+/),
)

/** Whether a name consists of one word that is neither a noun nor a verb. */
function isBareName(name: string): boolean {
  const word = name.toLowerCase()
  if (!/^[A-Za-z][a-z]+$/.test(name) || NOUNS.has(word)) return false
  return IRREGULAR.has(word) || /[a-z]{2}(?:[^e]ed|ing)$/.test(word)
}

/** Declarations of types at the start of a line, and of exported functions. */
const DECLARATIONS =
  /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class) (\w+)|^export (?:async )?function\*? (\w+)|^export const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<[^=\n]*>)?\([^\n]*=>/gm

const bareNamesIn = (source: string): string[] =>
  [...source.matchAll(DECLARATIONS)]
    .map(([, type, called, constant]) => type ?? called ?? constant ?? "")
    .filter(isBareName)

/** Names that are still to be replaced, by file. Only remove lines. */
const REMAINING: Readonly<Record<string, readonly string[]>> = {
  // Migrations that have landed are frozen.
  "packages/server/src/db/migrations/0012-one-spelling-of-emails.ts": ["Keyed"],
}

test("types and exported functions whose name is a bare participle are found", () => {
  const source =
    'interface Asked {}\nexport type Known = 1\nexport class Walked {}\ntype Setting = 2\nexport function joined() {}\nexport const shown = (a: string) => a\nexport const sent = 1\nfunction seen() {}\ntype AskedQuestion = "x"'
  expect(bareNamesIn(source)).toEqual(["Asked", "Known", "Walked", "joined", "shown"])
})

test("no type and no exported function is named by a bare participle", () => {
  const found: Record<string, readonly string[]> = {}
  for (const path of globSync(SOURCES, { cwd: ROOT, exclude: isBuilt })) {
    const names = bareNamesIn(readFileSync(join(ROOT, path), "utf8"))
    if (names.length > 0) found[path.replaceAll("\\", "/")] = names
  }
  expect(found).toEqual(REMAINING)
})
