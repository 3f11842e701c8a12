import type { Translate } from "@qo/core/i18n"
import type { CommandFailure } from "./failure.ts"
import { usageFailure } from "./failure.ts"
import type { Command } from "./command.ts"
import { nearest } from "../inputs/nearest.ts"

/** Every command there is, and the words to name them in. */
interface CommandTable {
  t: Translate<"terminal">
  commands: readonly Command[]
}

/** `qo usres list`, or a group without its verb: what there is instead. */
export function unknownCommand(
  { t, commands }: CommandTable,
  words: readonly string[],
): CommandFailure {
  const typed = words.join(" ")
  const group = commands.filter(({ name }) => name.startsWith(`${typed} `))
  const hint = t("hint.help", { command: group.length > 0 ? `qo ${typed} --help` : "qo --help" })
  if (group.length > 0) {
    const verbs = group.map(({ name }) => name.slice(typed.length + 1)).join(", ")
    return usageFailure(
      t,
      [{ field: `qo ${typed}`, message: t("input.verbMissing", { verbs }) }],
      hint,
    )
  }
  const names = commands.map(({ name }) => name)
  const meant = nearest(typed, [...names, ...groupsOf(names)])
  const message = t("input.unknownCommand")
  return usageFailure(
    t,
    [
      {
        field: `qo ${typed}`,
        message: meant ? `${message}. ${t("input.didYouMean", { word: `qo ${meant}` })}` : message,
      },
    ],
    hint,
  )
}

const groupsOf = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => (name.includes(" ") ? [name.split(" ")[0] ?? name] : []))),
]

/** `qo help nonsense`: topics count beside commands. */
export function unknownTopic(
  { t, commands, topics }: CommandTable & { topics: readonly string[] },
  words: readonly string[],
): CommandFailure {
  const typed = words.join(" ")
  const names = commands.map(({ name }) => name)
  const meant = nearest(typed, [...topics, ...names, ...groupsOf(names)])
  const message = t("input.unknownTopic")
  return usageFailure(t, [
    {
      field: typed,
      message: meant ? `${message}. ${t("input.didYouMean", { word: meant })}` : message,
    },
  ])
}
