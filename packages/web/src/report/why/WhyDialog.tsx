import { questionNumbers } from "@qo/core/questionnaire"
import { Button } from "@blueprintjs/core"
import { type FormEvent, useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { SelectField } from "../../ui/SelectField.tsx"
import { SubmitButton } from "../../ui/SubmitButton.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { ReportPartProps } from "../report-part.ts"
import { ExplanationView } from "./ExplanationView.tsx"
import { faultyField, useExplanation } from "./use-explanation.ts"
import { type WhyQuestion, askedIn } from "./why-address.ts"
import "./why.css"

interface WhyDialogProps extends ReportPartProps {
  onClose: () => void
}

/** Why a question was asked in an interview or not, for those who may read single responses. */
export function WhyDialog({ onClose, ...part }: WhyDialogProps) {
  const { view, t } = part
  const [query] = useSearchParams()
  const asked = askedIn(query)
  const isAsked = asked !== undefined
  useEffect(() => {
    if (!isAsked) onClose()
  }, [isAsked, onClose])
  if (view.rows) return <Asking {...part} asked={asked ?? NOTHING} onClose={onClose} />
  return (
    <>
      <div className="rz-dialog__body">
        <p className="rz-note">{t("reportPage.words.noRight")}</p>
      </div>
      <footer className="rz-dialog__foot">
        <Button autoFocus text={t("reportPage.why.close")} onClick={onClose} />
      </footer>
    </>
  )
}

const NOTHING: WhyQuestion = { interview: "", question: "" }

function Asking({ onClose, asked, ...part }: WhyDialogProps & { asked: WhyQuestion }) {
  const { pid, view, t } = part
  const questions = view.questions.filter(({ category }) => category !== "score")
  const numbers = questionNumbers(questions)
  const [interview, setInterview] = useState(asked.interview)
  const [question, setQuestion] = useState(asked.question || (questions[0]?.id ?? ""))
  const { told, error, isReading, ask } = useExplanation(pid, asked)
  const faulty = faultyField(error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isReading) return
    const found = await ask({ interview: interview.trim(), question })
    if (found !== undefined) setInterview(found)
  }
  // A removed question is in no list, but may be in the interview.
  const isListed = questions.some(({ id }) => id === question)
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className="rz-dialog__body">
        <TextField
          label={t("reportPage.why.interview")}
          hint={t("reportPage.why.interview.hint")}
          required
          value={interview}
          // By a link one comes to read, else to type.
          autoFocus={asked.interview === ""}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          problems={faulty === "interview" ? [t("reportPage.why.noInterview")] : []}
          onChange={(event) => setInterview(event.currentTarget.value)}
        />
        <SelectField
          label={t("reportPage.why.question")}
          value={question}
          problems={faulty === "question" ? [t("reportPage.why.noQuestion")] : []}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        >
          {!isListed && <option value={question}>{question}</option>}
          {questions.map(({ id, text }) => (
            <option key={id} value={id}>{`Q${numbers.get(id) ?? 0} ${text}`}</option>
          ))}
        </SelectField>
        {!faulty && <FormFailure error={error} />}
        {isReading && <p role="status">{t("reportPage.why.loading")}</p>}
        {told && <ExplanationView {...part} explanation={told} />}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("reportPage.why.close")} onClick={onClose} />
        <SubmitButton sending={isReading}>{t("reportPage.why.explain")}</SubmitButton>
      </footer>
    </form>
  )
}
