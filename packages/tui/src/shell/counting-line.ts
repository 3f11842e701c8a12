import type { OnCounting } from "@qo/core/api"
import { countingText } from "../text/counting-text.ts"
import { createProgressLine } from "./progress-line.ts"
import type { Language, Notes } from "./shell.ts"

/**
 * Shows in the progress line how many responses have been counted while a call waits for figures. `clearOnInterrupt` registers
 * work for Ctrl-C before the program ends, and returns a function that removes it.
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
