import { createInterface } from "node:readline/promises"
import type { CommandContext } from "./command.ts"

/** Asks on the terminal whether to go on; without a terminal it prints the question and how to answer it with `--yes`. */
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
  try {
    const answer = (await lines.question(`${question} ${t("command.yesNo")} `)).trim().toLowerCase()
    return answer !== "" && (t("command.yes").startsWith(answer) || "yes".startsWith(answer))
  } finally {
    lines.close()
  }
}
