import type { OnCounting } from "@qo/core/api"
import { countingText } from "../text/counting-text.ts"
import { createProgressLine } from "./progress-line.ts"
import type { Language, Notes } from "./shell.ts"

/**
 * Shows the progress of counting, for which a call waits, on the progress line. `clearOnInterrupt` registers a function that
 * clears the line before Ctrl-C ends the program, and returns a function that removes it.
 */
export function createCountingLine(
  shell: Language & Pick<Notes, "progress">,
  clearOnInterrupt: (clear: () => Promise<void>) => () => void,
): OnCounting {
  const line = createProgressLine(shell)
  let release: (() => void) | undefined
  return (progress) => {
    if (progress) {
      release ??= clearOnInterrupt(() => line.clear())
      return line.show(countingText(progress, shell))
    }
    release?.()
    release = undefined
    return line.clear()
  }
}
