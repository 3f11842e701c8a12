import { type ActOutcome, type ActWords, skipText } from "@qo/core/acts"
import { EXIT } from "../output/index.ts"
import { CommandFailure } from "./failure.ts"

/** Returns the failure of a command for one record that was not changed, with the reason as text. */
export const skippedFailure = <Row>(
  outcome: Extract<ActOutcome<Row>, { outcome: "skipped" }>,
  words: ActWords,
): CommandFailure =>
  new CommandFailure(EXIT.refused, { code: outcome.code, message: skipText(outcome, words) })
