import type { OnCounting } from "@qo/core/api"
import { countingText } from "../text/counting-text.ts"
import { createProgressLine } from "./progress-line.ts"
import type { Language, Notes } from "./shell.ts"

/** Shows on the line of progress how far the figures that a call waits for have been counted. */
export function createCountingLine(shell: Language & Pick<Notes, "progress">): OnCounting {
  const line = createProgressLine(shell)
  return (progress) => (progress ? line.show(countingText(progress, shell)) : line.clear())
}
