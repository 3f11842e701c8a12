import type { Readable, Writable } from "node:stream"
import { AskCancelled, type Asker } from "./asker.ts"

/** Terminal streams needed for asking. */
export interface QuestionTerminal {
  input: Readable & { isTTY?: boolean; setRawMode?: (raw: boolean) => unknown }
  output: Writable
}

/** Suppresses the echo of a secret. The prompt is written separately. */
const silentOutput = (output: Writable) => {
  const muted = Object.create(output) as Writable
  muted.write = () => true
  return muted
}

/** Creates an asker with Node's readline, which supports line editing and restores the terminal. */
export function createAsker(
  { input, output }: QuestionTerminal,
  isYes: (answer: string) => boolean,
): Asker {
  const ask = async (label: string, hidden: boolean) => {
    const { createInterface } = await import("node:readline")
    return new Promise<string>((answered, cancelled) => {
      const lines = createInterface({
        input,
        output: hidden ? silentOutput(output) : output,
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
      // The prompt of a secret is shown only after echo is off, because users may type immediately.
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
