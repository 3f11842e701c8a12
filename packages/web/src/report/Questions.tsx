import { questionTag } from "@qo/core/report"
import { useEffect, useState } from "react"
import { useAtLeast } from "../base/breakpoints.ts"
import { SelectField } from "../ui/SelectField.tsx"
import { cardId, goTo } from "./card-id.ts"
import { QuestionCard } from "./QuestionCard.tsx"
import { QuestionList } from "./QuestionList.tsx"
import { type NumberedQuestion, repeatedCards } from "./repeated-cards.ts"
import type { ReportPartProps } from "./report-part.ts"
import { heightOf, sidesOf } from "./stacks.ts"

/** All questions: a list that leads to each, and a card for each. A repeated question has one card, which shows one item at a time. */
export function Questions(part: ReportPartProps) {
  const { view, t } = part
  const large = useAtLeast("large")
  const { questions } = view
  const [at, setAt] = useState<string>()
  const [copies, setCopies] = useState<Readonly<Record<string, string>>>({})
  const cards = repeatedCards(questions, copies)
  const numbered = cards.map(({ shown }) => shown)
  useShownCard(numbered.map(({ question }) => question.id).join(" "), setAt)
  if (questions.length === 0) return <p className="rz-muted">{t("reportPage.questions.none")}</p>
  const sides = sidesOf(numbered, ({ question }) => heightOf(question))
  return (
    <div className="rz-report-questions">
      {large ? (
        <QuestionList {...part} questions={numbered} at={at} />
      ) : (
        <SelectField
          label={t("reportPage.question")}
          problems={[]}
          value={at ?? numbered[0]?.question.id}
          onChange={({ currentTarget }) => {
            setAt(currentTarget.value)
            goTo(currentTarget.value)
          }}
        >
          {numbered.map(({ question, number }) => (
            <option key={question.id} value={question.id}>
              {`${questionTag(question.id, number)} ${question.text}`}
            </option>
          ))}
        </SelectField>
      )}
      <div className="rz-report-cards">
        {cards.map(({ id, all, shown }, index) => (
          <div key={id} className="rz-report-card" data-side={sides[index]}>
            {all.length > 1 && (
              <ItemChoice
                t={t}
                all={all}
                value={shown.question.id}
                onChoose={(copy) => setCopies({ ...copies, [id]: copy })}
              />
            )}
            {all.map(({ question, number }) => (
              <div
                key={question.id}
                className="rz-report-copy"
                hidden={question !== shown.question}
              >
                <QuestionCard {...part} question={question} number={number} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface ItemChoiceProps extends Pick<ReportPartProps, "t"> {
  all: readonly NumberedQuestion[]
  value: string
  onChoose: (id: string) => void
}

/** Chooses the answer or row for which a repeated question is shown. On paper all are printed. */
const ItemChoice = ({ t, all, value, onChoose }: ItemChoiceProps) => (
  <div className="rz-report-item">
    <SelectField
      label={t("reportPage.item")}
      problems={[]}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {all.map(({ question }) => (
        <option key={question.id} value={question.id}>
          {question.copyOf?.item}
        </option>
      ))}
    </SelectField>
  </div>
)

/** Reports the topmost visible card. */
function useShownCard(ids: string, onShown: (id: string) => void): void {
  useEffect(() => {
    const shown = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const { id } = (target as HTMLElement).dataset
          if (id === undefined) continue
          if (isIntersecting) shown.add(id)
          else shown.delete(id)
        }
        const first = ids.split(" ").find((id) => shown.has(id))
        if (first !== undefined) onShown(first)
      },
      { rootMargin: "-130px 0px -45% 0px" },
    )
    for (const id of ids.split(" ")) {
      const card = document.getElementById(cardId(id))
      if (card) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [ids, onShown])
}
