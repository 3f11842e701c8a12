import { processIo } from "./process-io.ts"
import { runCommandLine } from "./program.ts"
import { routeArguments } from "./route.ts"

/** Output of a command line; its messages are discarded and questions are impossible. */
export async function printedBy(words: readonly string[]): Promise<string> {
  const printed: string[] = []
  const exit = await runCommandLine(routeArguments(words), {
    ...processIo(),
    stdout: {
      write: async (text) => void printed.push(text),
      writeBytes: async () => {},
    },
    stderr: { write: async () => {} },
    terminal: undefined,
    stderrIsTerminal: false,
    mayPage: false,
    questions: undefined,
  })
  return exit === 0 ? printed.join("") : ""
}
