import type { Translate } from "@qo/core/i18n"
import { TOPICS } from "../help/topics.ts"
import type { CommandFailure } from "./failure.ts"
import { usageFailure } from "./failure.ts"
import { COMMANDS } from "./index.ts"
import { nearest } from "./nearest.ts"

/** `qo usres list`, or a group without its verb: what there is instead. */
export function unknownCommand(t: Translate<"terminal">, words: readonly string[]): CommandFailure {
  const typed = words.join(" ")
  const group = COMMANDS.filter(({ name }) => name.startsWith(`${typed} `))
  const hint = t("hint.help", { command: group.length > 0 ? `qo ${typed} --help` : "qo --help" })
  if (group.length > 0) {
    const verbs = group.map(({ name }) => name.slice(typed.length + 1)).join(", ")
    return usageFailure(
      t,
      [{ field: `qo ${typed}`, message: t("input.verbMissing", { verbs }) }],
      hint,
    )
  }
  const names = COMMANDS.map(({ name }) => name)
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
export function unknownTopic(t: Translate<"terminal">, words: readonly string[]): CommandFailure {
  const typed = words.join(" ")
  const names = COMMANDS.map(({ name }) => name)
  const meant = nearest(typed, [...TOPICS, ...names, ...groupsOf(names)])
  const message = t("input.unknownTopic")
  return usageFailure(t, [
    {
      field: typed,
      message: meant ? `${message}. ${t("input.didYouMean", { word: meant })}` : message,
    },
  ])
}
