import { CHOICES, isChoiceName } from "../inputs/choices.ts"
import type { Command } from "../shell/command.ts"
import { flagsOf } from "../shell/common-flags.ts"
import { SETTING_NAMES } from "../config/index.ts"
import type { Words } from "../help/index.ts"
import type { Input } from "../inputs/input.ts"

/** What a word can be completed with: a closed list, file names, or nothing. */
export type Completion = { values: readonly string[] } | "files" | "nothing"

export interface CompletedWord {
  /** `--role`; for arguments their name in capitals. */
  name: string
  help: string
  takesValue: boolean
  value: Completion
}

export interface CompletedCommand {
  /** `users list`. */
  name: string
  help: string
  flags: readonly CompletedWord[]
  args: readonly CompletedWord[]
}

function completionOf(
  table: readonly Command[],
  command: Command,
  { name, type }: Input,
): Completion {
  if (isChoiceName(type)) return { values: CHOICES[type].keys }
  if (type === "file") return "files"
  if (type === "setting") return { values: SETTING_NAMES }
  if (type === "command") return { values: table.map((each) => each.name.split(" ")[0] ?? "") }
  if (name === "sort" && command.paged)
    return { values: command.paged.sorts.flatMap((sort) => [sort, `-${sort}`]) }
  return "nothing"
}

/** Everything that a shell can complete, made from the commands themselves. */
export const completionModel = (
  table: readonly Command[],
  words: Words,
): readonly CompletedCommand[] =>
  table.map((command) => ({
    name: command.name,
    help: words(command.summary),
    flags: flagsOf(command).map((flag) => ({
      name: `--${flag.name}`,
      help: words(flag.help),
      takesValue: flag.type !== "switch",
      value: completionOf(table, command, flag),
    })),
    args: (command.args ?? []).map((arg) => ({
      name: arg.name.toUpperCase(),
      help: words(arg.help),
      takesValue: true,
      value: completionOf(table, command, arg),
    })),
  }))

/** Every beginning of a command's name, whole names included: `games`, `games genres`. */
export const beginnings = (commands: readonly CompletedCommand[]): readonly string[] => [
  ...new Set(
    commands.flatMap(({ name }) => {
      const words = name.split(" ")
      return words.map((_, i) => words.slice(0, i + 1).join(" "))
    }),
  ),
]

/** Words that may follow a command's first words: `users` → list, show… */
export function nextWords(
  commands: readonly CompletedCommand[],
): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, Set<string>>()
  for (const { name } of commands) {
    const words = name.split(" ")
    for (const [i, word] of words.entries()) {
      const before = words.slice(0, i).join(" ")
      next.set(before, (next.get(before) ?? new Set()).add(word))
    }
  }
  return new Map([...next].map(([before, words]) => [before, [...words]]))
}
