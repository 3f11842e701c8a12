import { type CommandFailure, usageFailure } from "./failure.ts"
import type { Invocation, Language } from "./shell.ts"
import type { InputProblem } from "../inputs/input.ts"

/** Returns the failure for wrong usage that a command detects while running, with a reference to its help. */
export const wrongUsage = (
  { t, commandName }: Invocation & Language,
  problems: readonly InputProblem[],
): CommandFailure =>
  usageFailure(t, problems, t("hint.help", { command: `qo ${commandName} --help` }))
