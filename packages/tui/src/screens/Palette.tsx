import { Box } from "ink"
import { useState } from "react"
import { fit, neutralise } from "../output/index.ts"
import { Line } from "../widgets/Line.tsx"
import { Lines } from "../widgets/Lines.tsx"
import { LineInput } from "../widgets/LineInput.tsx"
import { Pages } from "../widgets/Pages.tsx"
import { useKeys } from "../widgets/use-keys.ts"
import { completeCommand, matchCommands, wordsOf } from "./palette.ts"
import type { CommandOutput, Look, PaletteCommand } from "./shell.ts"

interface Props {
  look: Look
  commands: readonly PaletteCommand[]
  run: (words: readonly string[]) => Promise<CommandOutput>
  isActive: boolean
  onClose: () => void
}

const NAME_WIDTH = 26

/** `:` runs any command; Tab completes, Enter runs, what it prints is shown. */
export function Palette({ look, commands, run, isActive, onClose }: Props) {
  const { t } = look
  const [line, setLine] = useState("")
  // ink-text-input keeps its cursor while it is mounted; a completed line needs one at its end.
  const [completions, setCompletions] = useState(0)
  const [busy, setBusy] = useState(false)
  const [output, setOutput] = useState<CommandOutput | undefined>(undefined)
  useKeys((name) => {
    if (name === "escape") onClose()
    if (name !== "tab") return
    setLine(completeCommand(commands, line))
    setCompletions(completions + 1)
  }, isActive && !output)

  if (output)
    return (
      <Pages
        look={look}
        title={t("palette.output", { command: line, exit: output.exit })}
        lines={linesOf(output)}
        isActive={isActive}
        onClose={onClose}
      />
    )
  const submit = (typed: string) => {
    const words = wordsOf(typed)
    if (words.length === 0 || busy) return
    setBusy(true)
    void run(words[0] === "qo" ? words.slice(1) : words)
      .catch((error: unknown) => ({ exit: 1, stdout: "", stderr: String(error) }))
      .then(setOutput)
  }
  const found = matchCommands(commands, line).slice(0, Math.max(1, look.rows - 7))
  return (
    <Box flexDirection="column">
      <LineInput
        key={completions}
        label=": "
        value={line}
        isActive={isActive && !busy}
        onChange={setLine}
        onSubmit={submit}
      />
      <Line>{busy ? t("form.sending") : t("palette.hint")}</Line>
      <Lines lines={found.map(({ name, summary }) => `  ${fit(name, NAME_WIDTH)} ${summary}`)} />
    </Box>
  )
}

const linesOf = ({ stdout, stderr }: CommandOutput): readonly string[] =>
  [stdout, stderr]
    .filter(Boolean)
    .flatMap((text) => text.replace(/\n$/, "").split("\n"))
    .map(neutralise)
