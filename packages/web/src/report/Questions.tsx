import { questionTag } from "@qo/core/report"
import { useEffect, useState } from "react"
import { useAtLeast } from "../base/breakpoints.ts"
import { SelectField } from "../ui/SelectField.tsx"
import { cardId, goTo } from "./card-id.ts"
import { QuestionCard } from "./QuestionCard.tsx"
import { QuestionList } from "./QuestionList.tsx"
import type { ReportPartProps } from "./report-part.ts"
import { heightOf, sidesOf } from "./stacks.ts"

/** All questions: a list that leads to each, and a card for each. */
export function Questions(part: ReportPartProps) {
  const { view, t } = part
  const large = useAtLeast("large")
  const { questions } = view
  const [at, setAt] = useState<string>()
  useShownCard(questions.map(({ id }) => id).join(" "), setAt)
  if (questions.length === 0) return <p className="rz-muted">{t("reportPage.questions.none")}</p>
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }))
  const sides = sidesOf(questions, heightOf)
  return (
    <div className="rz-report-questions">
      {large ? (
        <QuestionList {...part} at={at} />
      ) : (
        <SelectField
          label={t("reportPage.question")}
          problems={[]}
          value={at ?? questions[0]?.id}
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
        {numbered.map(({ question, number }, index) => (
          <div key={question.id} className="rz-report-card" data-side={sides[index]}>
            <QuestionCard {...part} question={question} number={number} />
          </div>
        ))}
      </div>
    </div>
  )
}

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
