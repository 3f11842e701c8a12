import { type CommandFailure, usageFailure } from "./failure.ts"
import type { Invocation, Language } from "./shell.ts"
import type { InputProblem } from "../inputs/input.ts"

/** Wrong usage that only the work of a command finds: with the way to its own help. */
export const wrongUsage = (
  { t, commandName }: Invocation & Language,
  problems: readonly InputProblem[],
): CommandFailure =>
  usageFailure(t, problems, t("hint.help", { command: `qo ${commandName} --help` }))
