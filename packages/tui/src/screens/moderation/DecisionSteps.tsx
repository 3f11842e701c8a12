import type { QueueItem } from "@qo/core/api"
import type { ModerationDecision, RejectionReason } from "@qo/core/project"
import { decideOne, queueDecision } from "./decision-actions.ts"
import { BatchPreview } from "./BatchPreview.tsx"
import { DESK_AREA } from "./desk-area.ts"
import { BESIDE_PHRASES, PhraseChoice } from "./PhraseChoice.tsx"
import { COMMENT_LINES, CommentForm, REASON_LINES, ReasonChoice } from "./RejectionWords.tsx"
import type { PreviewChoices } from "./use-preview.ts"
import type { PhraseBook } from "./phrase-book.ts"
import type { Phrase } from "../../app-store/screens-options.ts"
import type { AppStore, WithAreas } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The current step of a decision. `kept`: choices made in a preview before going back. */
export type DecisionStep = DecisionStage & { kept?: PreviewChoices | undefined }

type DecisionStage =
  /** `draft`: text written before going back. */
  | { step: "reason"; draft?: Draft }
  /** Whether a comment that was written before fits. */
  | { step: "earlier"; reason: RejectionReason; draft?: Draft }
  | { step: "comment"; reason: RejectionReason; text: string }
  | { step: "preview"; decision: ModerationDecision }

interface Draft {
  reason: RejectionReason
  text: string
}

/**
 * Lines that a step needs under the list; a preview needs the whole screen. All steps of a rejection have the same height, so
 * that the list above does not move or get redrawn on slow connections.
 */
export function stepLines({ step }: DecisionStep, { all }: PhraseBook): number | undefined {
  if (step === "preview") return undefined
  const phrases = Math.min(OFFERED, all().length) + BESIDE_PHRASES
  return TITLE + Math.max(REASON_LINES, phrases, COMMENT_LINES)
}

const TITLE = 1

interface DecisionStepsProps {
  store: AppStore
  context: RenderContext
  items: readonly QueueItem[]
  at: DecisionStep
  isActive: boolean
  onStep: (step: DecisionStep) => void
  /** It was queued, or cannot be. */
  onDone: () => void
  onCancel: () => void
}

/** One project is decided immediately and can be taken back; several are previewed. Returns the next step. */
export function beginDecision(
  store: AppStore,
  items: readonly QueueItem[],
  decision: ModerationDecision,
): DecisionStage | undefined {
  const [item] = items
  if (items.length > 1) return { step: "preview", decision }
  if (item && decideOne(store, decision, item)) notePhrase(store, decision)
  return undefined
}

/** Stores the text of a rejection, to offer it next time. */
function notePhrase({ areas }: WithAreas, decision: ModerationDecision): void {
  if (decision.decision !== "reject") return
  areas.of(DESK_AREA).phrases.used({ reason: decision.reason, text: decision.comment })
}

/** Most phrases that are offered. */
const OFFERED = 8

/** Those for the same reason first, each most used first. */
function offeredPhrases({ all }: PhraseBook, reason: RejectionReason): readonly Phrase[] {
  const fits = (phrase: Phrase) => phrase.reason === reason
  return [...all().filter(fits), ...all().filter((each) => !fits(each))].slice(0, OFFERED)
}

/** The way to a decision: reason and comment of a rejection, and the effects of a batch. */
export function DecisionSteps(props: DecisionStepsProps) {
  const { store, context, items, at, isActive, onStep, onDone, onCancel } = props
  const area = store.areas.of(DESK_AREA)
  /** Moves one step on or back with the choices made in a preview. */
  const go = (next: DecisionStage, kept = at.kept) => onStep({ ...next, ...(kept && { kept }) })
  const decide = (decision: ModerationDecision) => {
    const next = beginDecision(store, items, decision)
    if (next) go(next)
    else onDone()
  }
  /** Start of a comment for this reason: with the earlier comments, if there are any. */
  const toComment = (reason: RejectionReason, draft: Draft | undefined): DecisionStage =>
    area.phrases.all().length > 0
      ? { step: "earlier", reason, ...(draft && { draft }) }
      : { step: "comment", reason, text: draft?.text ?? "" }
  switch (at.step) {
    case "reason":
      return (
        <ReasonChoice
          {...{ context, items, isActive, onCancel }}
          current={at.draft?.reason ?? area.phrases.last()?.reason}
          onChoose={(reason) => go(toComment(reason, at.draft))}
        />
      )
    case "earlier":
      return (
        <PhraseChoice
          {...{ context, items, isActive }}
          phrases={offeredPhrases(area.phrases, at.reason)}
          reason={at.reason}
          draft={at.draft?.text ?? ""}
          onTake={(comment) => decide({ decision: "reject", reason: at.reason, comment })}
          onEdit={(text) => go({ step: "comment", reason: at.reason, text })}
          onBack={() => go({ step: "reason", draft: at.draft ?? { reason: at.reason, text: "" } })}
        />
      )
    case "comment":
      return (
        <CommentForm
          {...{ context, items, isActive, onCancel }}
          reason={at.reason}
          text={at.text}
          onSubmit={(comment) => decide({ decision: "reject", reason: at.reason, comment })}
          onBack={(text) => {
            const draft = { reason: at.reason, text }
            const before = toComment(at.reason, draft)
            go(before.step === "earlier" ? before : { step: "reason", draft })
          }}
        />
      )
    case "preview":
      return (
        <BatchPreview
          {...{ store, context, items, isActive }}
          decision={at.decision}
          kept={at.kept}
          onDecide={(plans) => {
            // Who still holds the key that has answered decides on nothing more.
            area.isRested(at.decision.decision)
            for (const { decision, plan } of plans) {
              notePhrase(store, decision)
              queueDecision(store, plan)
            }
            onDone()
          }}
          onCancel={(kept) => {
            const { decision } = at
            if (decision.decision !== "reject") return onCancel()
            go({ step: "comment", reason: decision.reason, text: decision.comment }, kept)
          }}
        />
      )
  }
}
