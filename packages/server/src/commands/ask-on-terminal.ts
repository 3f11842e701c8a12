import { createInterface } from "node:readline"
import type { CommandContext } from "./command.ts"

const YES = "--yes"

/** Separates `--yes` from the other arguments of a command. */
export const splitYes = (args: readonly string[]): { yes: boolean; words: string[] } => ({
  yes: args.includes(YES),
  words: args.filter((word) => word !== YES),
})

/**
 * Asks for a confirmation on the terminal. Returns true only for "yes"; Ctrl-C and Ctrl-D count as "no". Without a terminal,
 * prints the question and a hint about `--yes`, and returns false.
 */
export async function askOnTerminal(
  question: string,
  { t, say }: Pick<CommandContext, "t" | "say">,
): Promise<boolean> {
  const { stdin, stdout } = process
  if (!stdin.isTTY || !stdout.isTTY) {
    say(`${question}\n${t("command.needsYes")}`)
    return false
  }
  const lines = createInterface({ input: stdin, output: stdout })
  const typed = await new Promise<string>((resolve) => {
    lines.once("close", () => resolve(""))
    lines.question(`${question} ${t("command.yesNo")} `, resolve)
  })
  lines.close()
  const answer = typed.trim().toLowerCase()
  const isYes = answer !== "" && [t("command.yes"), "yes"].some((word) => word.startsWith(answer))
  if (!isYes) say(t("command.notDone"))
  return isYes
}
