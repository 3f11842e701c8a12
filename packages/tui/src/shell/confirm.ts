import { EXIT } from "../output/index.ts"
import { AskCancelled } from "./asker.ts"
import { CommandFailure } from "./failure.ts"
import type { Language, Questions } from "./shell.ts"

/**
 * Asks for confirmation of a dangerous command. Without a terminal, `--yes` is required. @throws CommandFailure, AskCancelled
 */
export async function confirmOrRefuse(
  { ask, yes, t }: Language & Questions,
  question: string,
): Promise<void> {
  if (yes) return
  if (!ask)
    throw new CommandFailure(EXIT.usage, {
      code: "confirmationNeeded",
      message: t("failure.confirmationNeeded"),
      why: question,
      hint: t("hint.yes"),
    })
  if (!(await ask.confirm(`${question} ${t("ask.yesNo")}`))) throw new AskCancelled()
}
