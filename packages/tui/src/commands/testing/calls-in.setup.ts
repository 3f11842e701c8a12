import type { Translate } from "@qo/core/i18n"
import { readCommandLine } from "../../program/command-line.ts"
import { readValues } from "../../program/read-values.ts"
import { routeArguments } from "../../program/route.ts"
import type { InputProblem } from "../../inputs/input.ts"

/** A space, the end of a shell command, or a piece of a word. */
const PIECE =
  /(?<space>\s+)|(?<end>[<$]\(|\)|\||&&|;)|'(?<single>[^']*)'|"(?<double>(?:\\.|[^"])*)"|(?<plain>[^\s'"|;()&$<]+|.)/gu

/** The words of each `qo` in a line, as a shell gives them; remarks and redirections are not among them. */
export function callsIn(line: string): string[][] {
  const commands: string[][] = [[]]
  let word: string | undefined
  const endWord = () => {
    if (word !== undefined) commands.at(-1)?.push(word)
    word = undefined
  }
  for (const { groups = {} } of line.matchAll(PIECE)) {
    const { space, end, single, double, plain = "" } = groups
    if (space !== undefined || end !== undefined) endWord()
    else word = (word ?? "") + (single ?? double?.replaceAll(/\\(.)/g, "$1") ?? plain)
    if (end !== undefined) commands.push([])
  }
  endWord()
  return commands.flatMap((words) => {
    const own = words[0] === "do" ? words.slice(1) : words
    const redirect = own.findIndex((each) => /^(?:>{1,2}|<)$/.test(each))
    return own[0] === "qo" ? [own.slice(1, redirect < 0 ? undefined : redirect)] : []
  })
}

/** Faults in a command line that are found before any request. */
export async function problemsOf(
  words: readonly string[],
  t: Translate<"terminal">,
): Promise<readonly InputProblem[]> {
  const { command, rest, help, words: named } = routeArguments(words)
  if (help || (named.length === 0 && words.length === 0)) return []
  if (!command) return [{ field: named.join(" "), message: "no such command" }]
  return (await readValues(command, readCommandLine(command, rest), { t, now: new Date() }))
    .problems
}
