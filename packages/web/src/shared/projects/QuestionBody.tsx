import {
  answersOf,
  bandsOf,
  type Question,
  type Redirect,
  type ScreeningMode,
  statementsOf,
  typeOf,
} from "@qo/core/questionnaire"
import {
  answerText,
  bandText,
  type FactWords,
  questionFacts,
  redirectText,
  statementText,
} from "@qo/core/wording"

interface QuestionBodyProps {
  question: Question
  words: FactWords
  className?: string
}

/** A question in full: its settings, statements, answers and ranges, with screening and redirects. */
export function QuestionBody({ question: stored, words, className }: QuestionBodyProps) {
  const question = words.names.printed(stored)
  const { screens } = typeOf(question)
  const parts = [
    ...statementsOf(question).map((statement) => (
      <li key={statement.id}>
        <bdi>{statementText(statement, words)}</bdi>
      </li>
    )),
    ...answersOf(question).map((answer) => (
      <Part
        key={answer.id}
        text={answerText(answer, words)}
        screening={screens ? (answer.screening ?? "allow") : undefined}
        redirect={answer.redirect}
        words={words}
      />
    )),
    ...bandsOf(question).map((band, at) => (
      <Part
        key={at}
        text={bandText(band, words)}
        screening={band.screening}
        redirect={band.redirect}
        words={words}
      />
    )),
  ]
  return (
    <>
      <Facts facts={questionFacts(question, words)} />
      {parts.length > 0 && <ul className={className}>{parts}</ul>}
    </>
  )
}

/** Settings of a block or a question, one per line. */
export const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact, at) => (
    <p key={at} className="rz-muted">
      <bdi>{fact}</bdi>
    </p>
  ))

interface PartProps {
  text: string
  screening: ScreeningMode | undefined
  redirect: Redirect | undefined
  words: FactWords
}

const Part = ({ text, screening, redirect, words }: PartProps) => (
  <li>
    <bdi>{text}</bdi>
    {redirect && <span className="rz-muted"> {redirectText(redirect, words)}</span>}
    {screening && (
      <span className="rz-muted"> · {words.t(`screening.${screening}`).toLowerCase()}</span>
    )}
  </li>
)
