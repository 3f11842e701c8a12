import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { LIMITS, recallOf } from "../../packages/core/src/questionnaire/index.ts"
import { importForeign, type ForeignEntry } from "../../packages/interchange/src/index.ts"
import { readWorkbook } from "../../packages/interchange/src/files/workbook.ts"
import { lssParts, xlsFormParts } from "./sheet-parts.ts"
import { qsfParts, type SourcePart, surveyJsParts } from "./source-parts.ts"

/**
 * Prints which share of the conditions, texts, random orders and loops of survey files their imports keep:
 * `node bench/imports/main.ts FOLDER [--lost]`. `--lost` lists the parts that do not come along, with the report's reason.
 */
const [folder = ".", ...flags] = process.argv.slice(2)
const isVerbose = flags.includes("--lost")

async function partsOf(name: string, bytes: Uint8Array): Promise<readonly SourcePart[]> {
  const json = () => JSON.parse(new TextDecoder().decode(bytes))
  if (name.endsWith(".qsf")) return qsfParts(json())
  if (name.endsWith(".lss")) return lssParts(bytes)
  if (name.endsWith(".json")) return surveyJsParts(json())
  const book = await readWorkbook(bytes)
  return book.ok ? xlsFormParts(book.value.sheets) : []
}

/** `unnamed`: the report does not mention it. `withOwner`: its question or block does not come along. */
type PartFate = "kept" | "lost" | "unnamed" | "withOwner"

/** Entries of the report of an import, and its recalls. */
interface ImportOutcome {
  entries: readonly ForeignEntry[]
  /** Ids of questions that offer answers of earlier ones. */
  recalls: ReadonlySet<string>
}

/** Returns what the report says about a part. */
function fateOf(part: SourcePart, outcome: ImportOutcome): PartFate {
  const { of, place, owner } = part
  const { entries } = outcome
  const own = entries.filter(
    (entry) => entry.place === place || entry.place === `${place}.relevance`,
  )
  const isOwnerLost = entries.some((entry) => isLossOf(entry, owner))
  const isCondition = of === "question" || of === "item"
  if (own.some((entry) => entry.outcome === "lost"))
    return isCondition && isOwnerLost ? "withOwner" : "lost"
  if (own.length > 0) return own.some(isLoop) ? "lost" : "kept"
  return isOwnerLost ? "withOwner" : silentFate(part, outcome)
}

const isLoop = ({ notes }: ForeignEntry): boolean => notes.some(({ key }) => key === "loop")

/** Equal conditions of one table are one; recalls, words of "other" and orders that come as they are have no entry. */
function silentFate(
  { of, owner, text }: SourcePart,
  { entries, recalls }: ImportOutcome,
): PartFate {
  const same = entries.filter((entry) => text !== undefined && entry.text === text)
  if (same.length > 0) return same.some(({ outcome }) => outcome === "lost") ? "lost" : "kept"
  if (of === "random") return "kept"
  const isJoined = entries.some(({ notes }) => notes.some(({ key }) => key === "otherJoined"))
  const isRecalled = entries.some(
    ({ place, id = "" }) => place.split("#")[0] === owner && recalls.has(id),
  )
  return (of === "question" && isJoined) || isRecalled ? "kept" : "unnamed"
}

const isLossOf = ({ element, outcome, place }: ForeignEntry, owner: string): boolean =>
  outcome === "lost" &&
  (element === "question" || element === "page") &&
  (place === owner || owner.startsWith(`${place}.`))

type Tally = Map<string, number>

function count(tally: Tally, key: string): void {
  tally.set(key, (tally.get(key) ?? 0) + 1)
}

async function measureFile(name: string, tally: Tally): Promise<void> {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
  const begin = performance.now()
  const read = await importForeign(bytes, { limits: LIMITS })
  const time = performance.now() - begin
  count(tally, "files")
  if (time > 1000) console.log(`${name}: ${Math.round(time)} ms`)
  if (!read.ok) {
    count(tally, "refused")
    console.log(`${name}: refused: ${read.problem.key} ${read.problem.place}`)
    return
  }
  const { questionnaire, report } = read.value
  const { entries } = report
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const recalls = new Set(questions.flatMap((each) => (recallOf(each) ? [each.id] : [])))
  const parts = new Map(
    (await partsOf(name, bytes)).map((part) => [`${part.of} ${part.place}`, part]),
  )
  for (const part of parts.values()) {
    const fate = fateOf(part, { entries, recalls })
    count(tally, `${part.of} ${fate}`)
    if (isVerbose && fate !== "kept") console.log(lineOf(name, part, fate, entries))
  }
}

function lineOf(
  name: string,
  { of, place }: SourcePart,
  fate: PartFate,
  entries: readonly ForeignEntry[],
): string {
  const reasons = entries
    .filter((entry) => entry.place === place && entry.outcome === "lost")
    .flatMap(({ notes, text = "" }) => [
      ...notes.map(({ key, params }) => `${key}${params ? JSON.stringify(params) : ""}`),
      text.slice(0, 160).replaceAll("\n", " "),
    ])
  return [fate, of, name.slice(-40), place, ...reasons].join(" | ")
}

const tallies = new Map<string, Tally>()
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
  if (!/\.(?:qsf|lss|json|xlsx)$/.test(name)) continue
  const format = name.slice(name.lastIndexOf(".") + 1)
  const tally: Tally = tallies.get(format) ?? new Map<string, number>()
  tallies.set(format, tally)
  try {
    await measureFile(name, tally)
  } catch (fault) {
    count(tally, "crashed")
    console.log(`${name}: crashed`, fault)
  }
}
for (const [format, tally] of tallies)
  console.log(format, Object.fromEntries([...tally].toSorted(([a], [b]) => a.localeCompare(b))))
