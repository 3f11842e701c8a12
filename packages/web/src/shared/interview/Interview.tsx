import { categoryName } from "@qo/core/i18n"
import { Button } from "@blueprintjs/core"
import {
  beginAgain,
  beginTrial,
  draftOf,
  type Graph,
  type GraphNode,
  happen,
  offeredPortraits,
  openNode,
  pathOf,
  type Trial,
} from "@qo/core/interview"
import { paragraphsOf } from "@qo/core/lib"
import type { Portrait } from "@qo/core/portrait"
import { isAnswered, pageTextsOf } from "@qo/core/questionnaire"
import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useLocale, useTexts } from "../../base/texts.ts"
import { answerOf, draftFrom } from "./answer-draft.ts"
import { AnswerFields, howMany } from "./AnswerFields.tsx"
import { shownText } from "./shown-text.ts"
import { effectWords, type InterviewWords, wayWords } from "./way-words.ts"

const SEED = 1

interface InterviewProps {
  graph: Graph
  portraits: readonly Portrait[]
  words: InterviewWords
}

/** A trial interview: the open question, its reason, and the result that would be stored. */
export function Interview({ graph, portraits, words }: InterviewProps) {
  const t = useTexts()
  const [trial, setTrial] = useState(() => beginTrial(graph, portraits, SEED))
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = trial
  const node = openNode(trial)
  const go = (next: Trial) => {
    flushSync(() => setTrial(next))
    // A refused answer stays where it is, and its reason is read out.
    if (next.state !== state) heading.current?.focus()
  }
  return (
    <div className="rz-interview">
      <Why trial={trial} words={words} />
      <h3 ref={heading} tabIndex={-1}>
        <Title trial={trial} node={node} words={words} />
      </h3>
      {node && (
        <Question
          key={`${node.id} ${state.length}`}
          trial={trial}
          node={node}
          words={words}
          onChange={go}
        />
      )}
      {state.phase === "reserving" && (
        <div className="rz-interview__acts">
          {offeredPortraits(trial).map((portrait) => (
            <Button
              key={portrait}
              text={t("interview.hasPlace", { portrait: words.where({ portrait }) })}
              onClick={() => go(happen(trial, { kind: "leaseResult", portrait }))}
            />
          ))}
          <Button
            text={t("interview.isFull")}
            onClick={() => go(happen(trial, { kind: "leaseResult", portrait: "full" }))}
          />
        </div>
      )}
      <div className="rz-interview__acts">
        {state.phase === "asking" && state.path && (
          <Button
            size="small"
            text={t("interview.back")}
            onClick={() => go(happen(trial, { kind: "back" }))}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          text={t("interview.restart")}
          onClick={() => go(beginAgain(trial))}
        />
      </div>
    </div>
  )
}

interface ShownTrial {
  trial: Trial
  words: InterviewWords
}

function Title({ trial, node, words }: ShownTrial & { node: GraphNode | undefined }) {
  const t = useTexts()
  const { state } = trial
  if (node)
    return (
      <>
        {words.names.short(node.id)}{" "}
        {isAnswered(node.question) && (
          <bdi>{shownText(trial, node, node.question.text) || "—"}</bdi>
        )}
      </>
    )
  if (state.phase === "reserving") return t("interview.lease")
  const outcome = words.t(`outcome.${state.outcome ?? "closed"}`)
  return state.pid === undefined
    ? t("interview.over", { outcome })
    : t("interview.overTo", { outcome, pid: state.pid })
}

/** The path to this question, and the result that would be stored. */
function Why({ trial, words }: ShownTrial) {
  const t = useTexts()
  const path = pathOf(trial)
  return (
    <div className="rz-interview__why" role="status">
      {path.length > 0 && (
        <p>
          {t("interview.path")}: {path.map(words.names.short).join(" → ")}
        </p>
      )}
      {wayWords(trial, t, words).map((why) => (
        <p key={why}>
          {t("interview.why")}: <bdi>{why}</bdi>
        </p>
      ))}
      {trial.effects.map((effect, at) => (
        <p key={at}>
          <bdi>{effectWords(effect, t, words)}</bdi>
        </p>
      ))}
    </div>
  )
}

const NoteText = ({ text }: { text: string }) =>
  paragraphsOf(text).map((paragraph, at) => (
    <p key={at} className="rz-interview__paragraph" dir="auto">
      {paragraph}
    </p>
  ))

interface QuestionProps extends ShownTrial {
  node: GraphNode
  onChange: (trial: Trial) => void
}

function Question({ trial, node, words, onChange }: QuestionProps) {
  const t = useTexts()
  const locale = useLocale()
  const { state, problem } = trial
  const [draft, setDraft] = useState(() => draftFrom(draftOf(state, node.id)))
  const { question } = node
  const isAsked = isAnswered(question)
  const share = new Intl.NumberFormat(locale, { style: "percent" }).format(state.progress)
  const how = [
    categoryName(words.t, question.category),
    howMany({ trial, node }, t),
    isAsked && t(node.required ? "interview.required" : "interview.optional"),
  ]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const value = answerOf(node, draft)
        const of = { question: node.id }
        onChange(
          happen(
            trial,
            value === "skip" ? { kind: "skip", ...of } : { kind: "answer", ...of, value },
          ),
        )
      }}
    >
      <p className="rz-muted">
        {t("interview.step", { number: state.length + 1, share })} ·{" "}
        {how.filter(Boolean).join(", ")}
      </p>
      {!isAsked && <NoteText text={shownText(trial, node, question.text)} />}
      {pageTextsOf(question).map((text, at) => (
        <p key={at} className="rz-muted">
          <bdi>{shownText(trial, node, text)}</bdi>
        </p>
      ))}
      <AnswerFields trial={trial} node={node} draft={draft} onChange={setDraft} />
      {problem && (
        <p className="rz-note rz-note--error" role="alert">
          {words.t.table(`interviewProblem.${problem.key}`, problem.params)}
        </p>
      )}
      <div className="rz-interview__acts">
        <Button
          type="submit"
          intent="primary"
          text={t(isAsked ? "interview.answer" : "interview.next")}
        />
        {isAsked && !node.required && (
          <Button
            text={t("interview.skip")}
            onClick={() => onChange(happen(trial, { kind: "skip", question: node.id }))}
          />
        )}
      </div>
    </form>
  )
}
