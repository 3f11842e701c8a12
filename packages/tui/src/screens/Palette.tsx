import { Box } from "ink"
import { useRef, useState } from "react"
import { Line } from "../widgets/Line.tsx"
import { Lines } from "../widgets/Lines.tsx"
import { LineInput } from "../widgets/LineInput.tsx"
import { Pages } from "../widgets/Pages.tsx"
import type { Edges } from "../widgets/edges.ts"
import { useEdges } from "../widgets/use-edges.ts"
import { useKeys } from "../widgets/use-keys.ts"
import {
  matchEntries,
  type PaletteEntry,
  type PaletteView,
  viewLine,
  wordsOf,
} from "./base/palette.ts"
import type { CommandOutput, PaletteCommand } from "../app-store/screens-options.ts"
import { fitText } from "../text/display-width.ts"
import { neutraliseText } from "../text/control-characters.ts"
import type { RenderContext } from "../widgets/render-context.ts"

interface PaletteProps {
  context: RenderContext
  commands: readonly PaletteCommand[]
  /** Acts of the screen and all screens. */
  entries: readonly PaletteEntry[]
  run: (words: readonly string[], signal: AbortSignal) => Promise<CommandOutput>
  /** Earlier lines, oldest first; lines entered here are added. */
  typed: string[]
  isActive: boolean
  onClose: () => void
}

const NAME_WIDTH = 26
const ENTRY_WIDTH = 60
/** Cells for a key and the margins of an entry. */
const KEY_ROOM = 16
/** Lines for tabs, messages, input, description and fault. */
const CHROME = 5

/** `:` runs any act, screen or command; Tab completes commands, flags and values, arrows bring back earlier lines, Enter runs. */
export function Palette({
  context,
  commands,
  entries,
  run,
  typed,
  isActive,
  onClose,
}: PaletteProps) {
  const { t } = context
  const [line, setLine] = useState("")
  /** How many lines back; 0 is the one that is being typed. */
  const [back, setBack] = useState(0)
  const [output, setOutput] = useState<CommandOutput | undefined>(undefined)
  const [running, setRunning] = useState<AbortController | undefined>(undefined)
  const draft = useRef("")
  const view = viewLine(commands, line)
  const found = matchEntries(entries, commands, line)
  const goBack = (to: number) => {
    if (to < 0 || to > typed.length) return
    if (back === 0) draft.current = line
    setBack(to)
    setLine(to === 0 ? draft.current : (typed.at(-to) ?? ""))
  }
  useKeys((name) => {
    if (running) {
      if (name === "escape") running.abort()
    } else if (name === "escape") onClose()
    else if (name === "tab") setLine(view.completed)
    else if (name === "up") goBack(back + 1)
    else if (name === "down") goBack(back - 1)
  }, isActive && !output)

  useEdges(context, isActive && !output, paletteEdges(context, running !== undefined))

  if (output)
    return (
      <Pages
        context={context}
        title={t("palette.output", { command: line, exit: output.exit })}
        lines={linesOf(output)}
        isActive={isActive}
        onClose={onClose}
      />
    )
  const submit = (given: string) => {
    const words = wordsOf(given)
    const [entry] = words.length > 0 && !running ? found : []
    if (entry) {
      onClose()
      return entry.run()
    }
    if (words.length === 0 || running || view.needsYes) return
    const controller = new AbortController()
    setRunning(controller)
    if (typed.at(-1) !== given) typed.push(given)
    void run(words[0] === "qo" ? words.slice(1) : words, controller.signal)
      .catch((error: unknown) => ({ exit: 1, stdout: "", stderr: String(error) }))
      .then(setOutput)
  }
  const rows = Math.max(1, context.rows - CHROME)
  return (
    <Box flexDirection="column">
      <LineInput
        label=" : "
        value={line}
        isActive={isActive && !running}
        onChange={(text) => {
          setBack(0)
          setLine(text)
        }}
        onSubmit={submit}
      />
      <Line>{synopsisLine(context, view)}</Line>
      <Line>{hintLine(context, view, running !== undefined)}</Line>
      <Lines lines={suggestedLines(context, found, view).slice(0, rows)} />
    </Box>
  )
}

function paletteEdges({ t, styles }: RenderContext, isRunning: boolean): Edges {
  return {
    status: () => [[isRunning ? t("palette.running") : t("palette.anyCommand"), styles.dim]],
    acts: isRunning
      ? [{ key: "Esc", text: t("palette.stop") }]
      : [
          { key: "Enter", text: t("palette.run") },
          { key: "Tab", text: t("palette.complete") },
          { key: "↑↓", text: t("palette.earlier") },
          { key: "Esc", text: t("hint.back") },
        ],
  }
}

/** Acts and screens first, then commands and their words. */
const suggestedLines = (
  context: RenderContext,
  found: readonly PaletteEntry[],
  { suggestions }: PaletteView,
): readonly string[] => [
  ...found.map((entry) => entryLine(context, entry)),
  ...suggestions.map(
    ({ text, help }) => `   ${fitText(text, NAME_WIDTH)} ${context.styles.dim(help)}`,
  ),
]

/** An act or a screen, its key beside it. */
const entryLine = ({ styles, columns }: RenderContext, { text, key }: PaletteEntry) =>
  `   ${fitText(text, Math.min(ENTRY_WIDTH, columns - KEY_ROOM))} ${styles.key(key)}`

const synopsisLine = ({ styles }: RenderContext, { command }: PaletteView) =>
  command ? styles.dim(`   ${command.synopsis} — ${command.summary}`) : ""

function hintLine(
  { t, styles }: RenderContext,
  { needsYes }: PaletteView,
  isRunning: boolean,
): string {
  return needsYes && !isRunning ? styles.warning(` ! ${t("palette.needsYes")}`) : ""
}

const linesOf = ({ stdout, stderr }: CommandOutput): readonly string[] =>
  [stdout, stderr]
    .filter(Boolean)
    .flatMap((text) => text.replace(/\n$/, "").split("\n"))
    .map(neutraliseText)
