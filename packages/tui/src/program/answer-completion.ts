import { COMMANDS } from "../commands/index.ts"
import {
  FILES,
  inPlace,
  type Offer,
  type OfferedWords,
  offersFor,
  sortOffers,
} from "../completion/index.ts"
import { loadWords } from "../help/index.ts"
import { commandsFor } from "../shell/for-role.ts"
import { neutraliseText } from "../text/control-characters.ts"
import { helpReader } from "./help-reader.ts"
import { flagValue } from "./route.ts"

/** Who presses Tab does not wait longer for a server. */
const PATIENCE_MS = 2000
/** Records that are requested, and the maximum that is offered. */
const ASKED = "1000"
const OFFERED = 200

/**
 * Answers a shell: a line for each completion of the last word, with its description after a tab. Failures print nothing, because
 * a message would appear in the middle of typing.
 */
export async function answerCompletion(given: readonly string[]): Promise<string> {
  const typed = (given.at(-1) ?? "").replace(/^=/, "")
  const line = [...given.slice(0, -1), typed]
  const { locale, role } = helpReader(line)
  const words = await loadWords(locale, ["topics", "shared", "questionnaire"])
  const offered = offersFor({ table: commandsFor(COMMANDS, role), words }, line)
  if (offered.kind === "files") return `${FILES}\t${offered.before}\n`
  const offers = offered.kind === "words" ? offered.offers : await recordsOf(offered, line)
  return sortOffers(offers)
    .map(({ value, help }) => `${clean(value)}\t${clean(help)}\n`)
    .join("")
}

/** Names come from people: none of them may steer a terminal or end a line. */
const clean = (text: string) => neutraliseText(text.replaceAll(/[\t\r\n]+/g, " "))

/** Flags that choose the server and the profile. */
const surroundingFlags = (line: readonly string[]) =>
  ["--host", "--profile"].flatMap((name) => {
    const value = flagValue(line, name)
    return value === undefined ? [] : [name, value]
  })

async function recordsOf(
  { list, place, byName }: Extract<OfferedWords, { kind: "records" }>,
  line: readonly string[],
): Promise<readonly Offer[]> {
  const rows = await rowsOf([
    ...list.command.split(" "),
    "--fields",
    `${list.id},${list.name}`,
    "--output",
    "tsv",
    ...(list.keyed ? [] : ["--limit", ASKED]),
    ...(byName && list.query ? ["--query", place.typed] : []),
    ...surroundingFlags(line),
  ])
  const offers = rows.map(([id = "", name = ""]) =>
    byName ? { value: name, help: id } : { value: id, help: name },
  )
  return inPlace(place, offers).slice(0, OFFERED)
}

/** Cells printed by a list; empty if it fails. */
async function rowsOf(words: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { printedBy } = await import("./printed-by.ts")
  const late = new Promise<string>((settle) => setTimeout(settle, PATIENCE_MS, "").unref())
  const text = await Promise.race([printedBy(words), late])
  return text
    .split("\n")
    .slice(1, -1)
    .map((row) => row.split("\t"))
}
