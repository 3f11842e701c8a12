import type { Words } from "../help/index.ts"
import type { Command } from "../shell/command.ts"
import { bashCompletion } from "./bash.ts"
import { fishCompletion } from "./fish.ts"
import { type CompletedCommand, completionModel } from "./model.ts"
import { powershellCompletion } from "./powershell.ts"
import { zshCompletion } from "./zsh.ts"
import type { ChoiceValues } from "../inputs/input.ts"

const SCRIPTS: Record<
  ChoiceValues["completionShell"],
  (commands: readonly CompletedCommand[], helpOf: (name: string) => string) => string
> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
}

/** The completion script for a shell. */
export function completionScript(
  table: readonly Command[],
  shell: ChoiceValues["completionShell"],
  words: Words,
): string {
  const commands = completionModel(table, words)
  const helpOf = (name: string) =>
    commands.find((command) => command.name === name)?.help ?? words(`group.${name}`)
  return SCRIPTS[shell](commands, helpOf)
}
