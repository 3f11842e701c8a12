import { questionTag } from "@qo/core/report"
import { useEffect, useRef } from "react"
import type { ReportPartProps } from "./report-part.ts"
import { cardId, goTo } from "./card-id.ts"
import type { NumberedQuestion } from "./repeated-cards.ts"

/** Questions by block; ▲▼ mark differences between the filter and the others. */
export function QuestionList({
  questions: numbered,
  t,
  figures,
  at,
}: ReportPartProps & { questions: readonly NumberedQuestion[]; at: string | undefined }) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = list.current
    const current = at === undefined ? null : box?.querySelector<HTMLElement>("[aria-current]")
    if (!current || !box) return
    const { offsetTop, offsetHeight } = current
    if (offsetTop < box.scrollTop) box.scrollTop = offsetTop
    const below = offsetTop + offsetHeight - box.clientHeight
    if (below > box.scrollTop) box.scrollTop = below
  }, [at])
  const blocks = numbered.reduce<{ title: string; questions: NumberedQuestion[] }[]>(
    (before, each) => {
      const { category, block } = each.question
      const title = category === "score" ? t("report.scores") : block
      const last = before.at(-1)
      if (last?.title === title) last.questions.push(each)
      else before.push({ title, questions: [each] })
      return before
    },
    [],
  )
  return (
    <nav ref={list} className="rz-report-list" aria-label={t("reportPage.questions")}>
      {blocks.map(({ title, questions }, index) => (
        <section key={index}>
          <p className="rz-report-list__block">{title}</p>
          <ul>
            {questions.map(({ number, question: { id, text, marks, state, base } }) => (
              <li key={id}>
                <a
                  href={`#${cardId(id)}`}
                  aria-current={id === at ? "true" : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    goTo(id)
                  }}
                >
                  <span>{questionTag(id, number)}</span>
                  <span className="rz-report-list__text">{text}</span>
                  <small>
                    {state === "grey" && base ? `n ${figures.count(base.n)}` : ""}
                    {marks.map((mark) => (
                      <span
                        key={mark}
                        className={`rz-mark rz-mark--${mark}`}
                        role="img"
                        aria-label={t(`report.${mark}`)}
                      >
                        {mark === "higher" ? "▲" : "▼"}
                      </span>
                    ))}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
