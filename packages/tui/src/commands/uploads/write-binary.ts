import { EXIT } from "../../output/index.ts"
import { writeResult } from "../../questionnaire-files/index.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Language, Notes, Results } from "../../shell/shell.ts"

/**
 * Writes bytes into a file, or unchanged to stdout. A terminal gets them only with `-`: they could change its state. @throws
 * CommandFailure
 */
export async function writeBinary(
  bytes: Uint8Array,
  output: string | undefined,
  shell: Language & Notes & Results,
): Promise<void> {
  if (output === undefined && shell.onTerminal && bytes.length > 0)
    throw new CommandFailure(EXIT.usage, {
      code: "binaryOnTerminal",
      message: shell.t("failure.binaryOnTerminal"),
      hint: shell.t("hint.binaryOutput"),
    })
  await writeResult(bytes, output, shell)
}
