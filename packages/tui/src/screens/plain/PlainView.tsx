import { askMenu } from "./menu.ts"
import { readLines } from "../../widgets/plain-widgets.tsx"
import { settleQueue } from "./settle-queue.ts"
import type { OwnTalk, TalkSession } from "../../talk/talk.ts"
import { useLatest, useTalk } from "../../talk/use-talk.ts"
import { onLatinLayout } from "@qo/core/lib"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** One line of a view. */
export interface PlainLine {
  text: string
  /** It can be chosen by its number. */
  isPlace: boolean
}

export interface PlainKey {
  keys: readonly string[]
  label: string
  run: () => void
}

interface PlainViewProps {
  store: AppStore
  context: RenderContext
  talk: TalkSession
  title: string
  lines: () => readonly PlainLine[]
  /** Actions with their letters. */
  keys: readonly PlainKey[]
  /** Puts the cursor on a line. */
  goTo: (line: number) => void
  isActive: boolean
  onClose: () => void
}

/** Time in which React renders the changes of a key. */
const SETTLE_MS = 80

/** A view with sections and lines: prints its lines, then asks for a letter for an action or a number for a line. */
export function PlainView(props: PlainViewProps) {
  const latest = useLatest(props)
  useTalk({
    talk: props.talk,
    isActive: props.isActive,
    onCancel: props.onClose,
    run: (talk) => talkAbout(talk, latest),
  })
  return null
}

async function talkAbout(
  talk: OwnTalk,
  latest: { readonly current: PlainViewProps },
): Promise<void> {
  let said = ""
  const read = async () => {
    const { context, title, lines } = latest.current
    const texts = lines().map(({ text, isPlace }, i) =>
      isPlace ? `${i + 1}. ${text.trim()}` : text,
    )
    if (texts.join("\n") === said) return
    said = texts.join("\n")
    talk.say("", title)
    await readLines(talk, context, texts)
  }
  await settleQueue(talk, latest.current.store)
  for (;;) {
    await read()
    const { store, context, keys, goTo, onClose } = latest.current
    const answer = await askMenu(talk, {
      store,
      context,
      prompt: context.t("plain.viewPrompt"),
      help: helpOf(latest.current),
    })
    if (answer === "0") return onClose()
    if (/^\d+$/.test(answer)) sayLine(talk, latest.current, Number(answer) - 1, goTo)
    else {
      const wanted = answer === "" ? "enter" : onLatinLayout(answer)
      const key = keys.find((each) => each.keys.includes(wanted))
      if (key) key.run()
      else talk.say(context.t("plain.notUnderstood"))
      await talk.wait(new Promise((go) => setTimeout(go, SETTLE_MS)))
    }
  }
}

function sayLine(
  talk: TalkSession,
  { context, lines }: PlainViewProps,
  at: number,
  goTo: (line: number) => void,
): void {
  const line = lines()[at]
  if (!line?.isPlace) return talk.say(context.t("plain.noSuchLine"))
  goTo(at)
  talk.say(line.text.trim())
}

const helpOf = ({ context: { t }, keys }: PlainViewProps): readonly string[] => [
  t("plain.help.line"),
  ...keys.map(({ keys: [key = ""], label }) => `${key === "enter" ? "Enter" : key} — ${label}`),
  t("plain.help.close"),
]
