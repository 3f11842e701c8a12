import { useEffect } from "react"
import type { Plain } from "../talk/plain.ts"
import { type OwnTalk, TalkCancelled, TalkOver } from "../talk/talk.ts"
import type { RenderContext } from "../widgets/render-context.ts"

const LOOK_MS = 150
/** React and the screen need a moment after a key. */
const SETTLE_MS = 120
/** Most polls for the output to settle. */
const LOOKS = 40

/** Keys by the words that are typed for them. */
const KEYS: Readonly<Record<string, string>> = {
  enter: "\r",
  esc: "\u001B",
  "0": "\u001B",
  tab: "\t",
  space: " ",
  up: "\u001B[A",
  down: "\u001B[B",
  right: "\u001B[C",
  left: "\u001B[D",
  pgup: "\u001B[5~",
  pgdn: "\u001B[6~",
  backspace: "\u007F",
}

/**
 * For views without questions: prints their lines once, and again after each key, which is entered by name or as a character.
 * Runs only while no other talk does.
 */
export function useKeyView({
  plain,
  context,
  isActive,
}: {
  plain: Plain
  context: RenderContext
  isActive: boolean
}): void {
  useEffect(() => {
    if (!isActive) return undefined
    let end: (() => void) | undefined
    let silent = 0
    const timer = setInterval(() => {
      const others = plain.talk.going() - (end ? 1 : 0)
      silent = others > 0 ? 0 : silent + 1
      if (others > 0) {
        end?.()
        end = undefined
      } else if (silent > 3) end ??= plain.talk.begin((talk) => readKeys(talk, plain, context))
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      end?.()
    }
  }, [plain, context, isActive])
}

/** The settled lines of a view; waits while it is empty. */
async function settledFrame(plain: Plain, loading: string): Promise<readonly string[]> {
  let before = ""
  for (let looks = 0; looks < LOOKS; looks++) {
    const lines = plain
      .frame()
      .map((line) => line.trim())
      .filter(Boolean)
    const now = lines.join("\n")
    if (now === before && !lines.every((line) => line === loading)) return lines
    before = now
    await new Promise((go) => setTimeout(go, SETTLE_MS))
  }
  return [loading]
}

async function readKeys(talk: OwnTalk, plain: Plain, { t }: RenderContext): Promise<void> {
  let said = ""
  try {
    while (!talk.isOver()) {
      const lines = await settledFrame(plain, t("list.loading"))
      if (talk.isOver()) return
      const text = lines.join("\n")
      if (text !== said) talk.say("", ...lines)
      said = text
      const answer = await talk.ask(t("plain.keyPrompt"))
      if (answer === "?") talk.say(t("plain.help.keys"))
      else plain.type(KEYS[answer.toLowerCase()] ?? (answer === "" ? "\r" : answer))
    }
  } catch (error) {
    if (error instanceof TalkCancelled) plain.type("\u001B")
    else if (!(error instanceof TalkOver)) throw error
  }
}
