import type { Translate } from "@qo/core/i18n"
import { onLatinLayout } from "@qo/core/lib"
import type { CommandFailure } from "./failure.ts"
import { usageFailure } from "./failure.ts"
import type { Command } from "./command.ts"
import { nearestWord } from "@qo/core/lib"
import { firstWordMeant, verbMeant } from "./meanings.ts"

/** All commands, and texts for messages about them. */
interface CommandTable {
  t: Translate<"terminal">
  commands: readonly Command[]
}

/** Returns the failure for an unknown command, such as `qo usres list` or a group without a verb, with suggestions. */
export function unknownCommand(
  { t, commands }: CommandTable,
  words: readonly string[],
): CommandFailure {
  const verbs = verbsOf(commands, words)
  const group = verbs.length > 0 ? words : words.slice(0, -1)
  const hint = t("hint.help", { command: ["qo", ...group, "--help"].join(" ") })
  return usageFailure(
    t,
    [
      {
        field: ["qo", ...words].join(" "),
        message:
          verbs.length > 0
            ? t("input.verbMissing", { verbs: verbs.join(", ") })
            : unknownText({ t, commands }, words),
      },
    ],
    hint,
  )
}

/** Returns a suggestion for an unknown command: by synonym, otherwise by similar spelling in either keyboard layout. */
function unknownText({ t, commands }: CommandTable, words: readonly string[]): string {
  const message = t("input.unknownCommand")
  const typed = words.at(-1) ?? ""
  const group = words.slice(0, -1)
  const verbs = verbsOf(commands, group)
  const known = group.length > 0 ? verbs : namesAndGroups(commands)
  const meant =
    (group.length > 0 ? verbMeant(typed, verbs) : firstWordMeant(typed)) ??
    nearestWord(typed, known) ??
    nearestWord(onLatinLayout(typed), known)
  if (meant !== undefined)
    return `${message}. ${t("input.didYouMean", { word: ["qo", ...group, meant].join(" ") })}`
  return verbs.length > 0
    ? `${message}; ${t("input.verbMissing", { verbs: verbs.join(", ") })}`
    : message
}

/** Returns the words that can follow a group. */
function verbsOf(commands: readonly Command[], group: readonly string[]): readonly string[] {
  if (group.length === 0) return []
  const start = `${group.join(" ")} `
  return commands.flatMap(({ name }) => (name.startsWith(start) ? [name.slice(start.length)] : []))
}

const namesAndGroups = (commands: readonly Command[]): readonly string[] => [
  ...commands.map(({ name }) => name),
  ...new Set(
    commands.flatMap(({ name }) => (name.includes(" ") ? [name.split(" ")[0] ?? name] : [])),
  ),
]

/** Returns the failure for `qo help nonsense`, with suggestions from topics and commands. */
export function unknownTopic(
  { t, commands, topics }: CommandTable & { topics: readonly string[] },
  words: readonly string[],
): CommandFailure {
  const typed = words.join(" ")
  const [first = "", ...rest] = words
  const verb = verbMeant(rest.join(" "), verbsOf(commands, [first]))
  const meant =
    (verb === undefined ? firstWordMeant(typed) : `${first} ${verb}`) ??
    nearestWord(typed, [...topics, ...namesAndGroups(commands)])
  const message = t("input.unknownTopic")
  return usageFailure(
    t,
    [
      {
        field: typed,
        message: meant ? `${message}. ${t("input.didYouMean", { word: meant })}` : message,
      },
    ],
    t("hint.help", { command: "qo --help" }),
  )
}
