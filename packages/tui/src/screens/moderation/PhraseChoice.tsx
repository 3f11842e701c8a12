import type { QueueItem } from "@qo/core/api"
import type { RejectionReason } from "@qo/core/project"
import { Box } from "ink"
import { useState } from "react"
import type { Phrase } from "../../app-store/screens-options.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { displayWidth, fitText } from "../../text/display-width.ts"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import { Line } from "../../widgets/Line.tsx"
import { Lines } from "../../widgets/Lines.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import { useEdges } from "../../widgets/use-edges.ts"
import { useKeys } from "../../widgets/use-keys.ts"
import { titleLine } from "../../widgets/title-line.ts"
import { readersText, rejectedText } from "./concerned-text.ts"

interface PhraseChoiceProps {
  context: RenderContext
  items: readonly QueueItem[]
  phrases: readonly Phrase[]
  reason: RejectionReason
  /** Text written so far. */
  draft: string
  isActive: boolean
  /** Reject with it as it stands. */
  onTake: (text: string) => void
  /** Change it first. */
  onEdit: (text: string) => void
  onBack: () => void
}

/** The line for a new one. */
export const BESIDE_PHRASES = 1

/** One's own phrases, the most used for this reason first: one key rejects with one of them, another changes it first. */
export function PhraseChoice(props: PhraseChoiceProps) {
  const { context, phrases } = props
  if (!context.plain) return <OnScreen {...props} />
  const { t } = context
  return (
    <ChoiceList
      context={context}
      title={t("decide.earlierComments")}
      choices={[
        { value: null, label: t("decide.newComment") },
        ...phrases.map(({ text }, i) => ({ value: i, label: oneLine(text) })),
      ]}
      current={phrases[0]?.reason === props.reason ? 0 : null}
      isActive={props.isActive}
      onCancel={props.onBack}
      onChoose={(value) =>
        props.onEdit(typeof value === "number" ? (phrases[value]?.text ?? "") : props.draft)
      }
    />
  )
}

const oneLine = (text: string) => neutraliseText(text.replaceAll("\n", " ⏎ "))

function OnScreen(props: PhraseChoiceProps) {
  const { context, items, phrases, reason, draft, isActive, onTake, onEdit, onBack } = props
  const { t, q, styles } = context
  const isFitting = phrases[0]?.reason === reason
  const [at, setAt] = useState(isFitting ? 0 : phrases.length)
  const edit = () => onEdit(phrases[at]?.text ?? draft)
  useKeys((name) => {
    const phrase = /^[1-9]$/.test(name) ? phrases[Number(name) - 1] : undefined
    if (phrase) onTake(phrase.text)
    else if (name === "down" || name === "j") setAt(Math.min(phrases.length, at + 1))
    else if (name === "up" || name === "k") setAt(Math.max(0, at - 1))
    else if (name === "n") onEdit(draft)
    else if (name === "e") edit()
    else if (name === "escape") onBack()
    else if (name === "enter") {
      const chosen = phrases[at]
      if (chosen) onTake(chosen.text)
      else edit()
    }
  }, isActive)
  const isMany = items.length > 1
  useEdges(context, isActive, {
    status: () => [
      [t("decide.reasonOf", { reason: q(`rejectionReason.${reason}`) }), styles.info],
      [`   ${readersText(context, items)}`, styles.dim],
    ],
    acts: [
      { key: "Enter", text: t(isMany ? "decide.take" : "decide.takeAndReject") },
      { key: "e", text: t("decide.takeAndEdit") },
      { key: "Esc", text: t("decide.backToReason") },
    ],
  })
  return (
    <Box flexDirection="column">
      <Line>{titleLine(context, rejectedText(context, items), t("decide.step2"))}</Line>
      <Lines
        lines={[
          ...phrases.map((phrase, i) =>
            phraseLine(context, phrase, { key: String(i + 1), isAt: i === at }),
          ),
          newLine(context, at === phrases.length),
        ]}
      />
    </Box>
  )
}

const BESIDE_TEXT = 8

function phraseLine(
  { t, styles, columns, unicode }: RenderContext,
  { text, uses }: Phrase,
  { key, isAt }: { key: string; isAt: boolean },
): string {
  const used = uses > 1 ? t("decide.used", { count: uses }) : ""
  const room = columns - BESIDE_TEXT - displayWidth(used)
  const cursor = isAt ? styles.ink.accent(unicode ? "▶" : ">") : " "
  const shown = fitText(oneLine(text), room)
  return `${cursor}  ${styles.accent(key)}  ${isAt ? styles.strong(shown) : shown} ${styles.dim(used)}`
}

function newLine({ t, styles, unicode }: RenderContext, isAt: boolean): string {
  const cursor = isAt ? styles.ink.accent(unicode ? "▶" : ">") : " "
  const text = t("decide.newComment")
  return `${cursor}  ${styles.accent("n")}  ${isAt ? styles.strong(text) : text}`
}
