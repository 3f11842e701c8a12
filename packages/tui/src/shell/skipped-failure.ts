import { type ActOutcome, type ActWords, skipText } from "@qo/core/acts"
import { EXIT } from "../output/index.ts"
import { CommandFailure } from "./failure.ts"

/** The failure of a command whose one record was left alone, with the reason in words. */
export const skippedFailure = <Row>(
  outcome: Extract<ActOutcome<Row>, { outcome: "skipped" }>,
  words: ActWords,
): CommandFailure =>
  new CommandFailure(EXIT.refused, { code: outcome.code, message: skipText(outcome, words) })
