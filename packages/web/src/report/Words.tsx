import { Button } from "@blueprintjs/core"
import { reportCalls } from "@qo/core/api"
import { questionNumbers } from "@qo/core/questionnaire"
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useLocale } from "../base/texts.ts"
import { momentWords } from "../base/date-words.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { SelectField } from "../ui/SelectField.tsx"
import { TextField } from "../ui/TextField.tsx"
import { reportKey } from "./asks.ts"
import { CountingOutlines } from "./CountingOutlines.tsx"
import { noteCounting } from "./counting.ts"
import type { ReportPartProps } from "./report-part.ts"
import { WhyLink } from "./why/WhyLink.tsx"

const PAGE = 50
const TYPING_MS = 300
/** Letters of an answer that its link is called by. */
const NAMED = 80

/** Open answers, for readers with the right to them. */
export function Words(part: ReportPartProps) {
  const { view, state, change, t } = part
  const numbers = questionNumbers(view.questions)
  const questions = view.questions
    .filter(({ kind, isContact }) => kind === "text" && !isContact)
    .map((question) => ({ ...question, number: numbers.get(question.id) ?? 0 }))
  const chosen = questions.find(({ id }) => id === state.question) ?? questions[0]
  const [typed, type] = useState(state.q)
  useEffect(() => {
    if (typed.trim() === state.q) return
    const timer = setTimeout(() => change({ q: typed.trim() }, "replace"), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, state.q, change])
  if (!view.rows) return <p className="rz-note">{t("reportPage.words.noRight")}</p>
  if (!chosen) return <p className="rz-muted">{t("reportPage.words.noQuestions")}</p>
  return (
    <section className="rz-words" aria-label={t("reportPage.part.words")}>
      <div className="rz-cross__builder">
        <SelectField
          label={t("reportPage.words.question")}
          problems={[]}
          value={chosen.id}
          onChange={({ currentTarget }) => change({ question: currentTarget.value })}
        >
          {questions.map(({ id, number, text }) => (
            <option key={id} value={id}>{`Q${number} ${text}`}</option>
          ))}
        </SelectField>
        <TextField
          label={t("reportPage.words.search")}
          type="search"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <h2 className="rz-words__printed">
        {`Q${chosen.number}. ${chosen.text}`}
        {state.q && ` · ${t("reportPage.words.search")}: ${state.q}`}
      </h2>
      <Texts {...part} question={chosen.id} />
    </section>
  )
}

function Texts({ pid, view, state, t, question }: ReportPartProps & { question: string }) {
  const { api } = useSession()
  const queries = useQueryClient()
  const locale = useLocale()
  const asked = {
    pid,
    question,
    ...(state.filter && { filter: state.filter }),
    ...(state.q && { q: state.q }),
  }
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: reportKey(pid, "words", asked),
    queryFn: ({ pageParam, signal }) =>
      api.list(
        reportCalls.reportTexts,
        { ...asked, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        { signal, onCounting: noteCounting(queries, pid, "words") },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  })
  if (error && !data) return <FormFailure error={error} />
  if (!data) return <CountingOutlines pid={pid} part="words" />
  const texts = data.pages.flatMap((page) => page.data)
  const portraitOf = (id: number | null) => view.portraits.find((each) => each.id === id)?.name
  return (
    <>
      {texts.length === 0 && <p className="rz-muted">{t("reportPage.words.none")}</p>}
      <ul className="rz-words__list">
        {texts.map(({ interview, text, portrait, finishedAt }) => (
          <li key={interview}>
            <p dir="auto">{text}</p>
            <small>
              {[portraitOf(portrait), finishedAt > 0 && momentWords(finishedAt, locale)]
                .filter(Boolean)
                .join(" · ")}
              <WhyLink
                asked={{ interview, question }}
                label={t("reportPage.why.ofAnswer", { answer: text.slice(0, NAMED) })}
              >
                {t("reportPage.why.of")}
              </WhyLink>
            </small>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          text={t("reportPage.words.more")}
          loading={isFetching}
          onClick={() => void fetchNextPage()}
        />
      )}
    </>
  )
}
