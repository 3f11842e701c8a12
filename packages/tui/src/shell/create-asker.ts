import type { Readable, Writable } from "node:stream"
import { AskCancelled, type Asker } from "./asker.ts"

/** What is needed of a terminal to ask on it. */
export interface QuestionTerminal {
  input: Readable & { isTTY?: boolean; setRawMode?: (raw: boolean) => unknown }
  output: Writable
}

/** Swallows the echo of a secret; what is asked is written besides. */
const silent = (output: Writable) => {
  const muted = Object.create(output) as Writable
  muted.write = () => true
  return muted
}

/** Asks with Node's readline, which edits a line and gives the terminal back. */
export function createAsker(
  { input, output }: QuestionTerminal,
  isYes: (answer: string) => boolean,
): Asker {
  const ask = async (label: string, hidden: boolean) => {
    const { createInterface } = await import("node:readline")
    return new Promise<string>((answered, cancelled) => {
      const lines = createInterface({
        input,
        output: hidden ? silent(output) : output,
        terminal: true,
        historySize: 0,
        prompt: hidden ? "" : label,
      })
      let answer: string | undefined
      lines.once("line", (line) => {
        answer = line
        lines.close()
      })
      lines.once("SIGINT", () => lines.close())
      lines.once("close", () => {
        if (hidden || answer === undefined) output.write("\n")
        if (answer === undefined) cancelled(new AskCancelled())
        else answered(answer)
      })
      // A secret only once the terminal echoes no more: somebody may type as soon as the question shows.
      if (hidden) output.write(label)
      else lines.prompt()
    })
  }
  return {
    line: (label) => ask(`${label}: `, false),
    secret: (label) => ask(`${label}: `, true),
    confirm: async (question) => isYes(await ask(`${question} `, false)),
  }
}
