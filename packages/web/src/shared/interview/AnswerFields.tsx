import { choicesLeft, type GraphNode, type Trial } from "@qo/core/interview"
import { CITIES, findCities, findRegions, REGIONS } from "@qo/core/places"
import { answersOf, asksPair, choosesManyInRow, statementsOf, typeOf } from "@qo/core/questionnaire"
import { useId, useState } from "react"
import { useLocale, useTexts, type WebTranslate } from "../../base/texts.ts"
import { TextArea } from "../../ui/TextArea.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { type AnswerDraft, chosenWith } from "./answer-draft.ts"
import { shownText } from "./shown-text.ts"
import "./interview.css"

interface AnswerFieldsProps {
  trial: Trial
  node: GraphNode
  draft: AnswerDraft
  onChange: (draft: AnswerDraft) => void
}

/** Input fields for an answer, by the form of the question. */
export function AnswerFields(props: AnswerFieldsProps) {
  switch (props.node.form) {
    case "codes":
      return <Choices {...props} />
    case "rows":
      return <Rows {...props} />
    case "numbers":
      return <Numbers {...props} />
    case "text":
      return <Words {...props} />
    case "place":
      return <Places {...props} />
    case "nothing":
      return null
  }
}

/** How many are to be chosen. */
export function howMany(
  { node, trial }: Pick<AnswerFieldsProps, "node" | "trial">,
  t: WebTranslate,
): string | undefined {
  // Radio buttons say it themselves.
  if (node.form !== "codes" || node.max === 1) return undefined
  const { min, max } = choicesLeft(node, trial.state.order)
  if (typeOf(node.question).chooses === "ranked") return t("interview.ranks", { min, max })
  return min === max ? t("interview.exactly", { count: min }) : t("interview.between", { min, max })
}

function Choices({ trial: { graph, state }, node, draft, onChange }: AnswerFieldsProps) {
  const t = useTexts()
  const group = useId()
  const isRanked = typeOf(node.question).chooses === "ranked"
  const isSingle = node.max === 1 && !isRanked
  const texts = new Map(answersOf(node.question).map(({ code, text }) => [code, text]))
  if (state.order.length === 0) return <p>{t("interview.stuck")}</p>
  return state.order.map((code) => {
    const said = shownText({ graph, state }, node, texts.get(code) ?? String(code))
    const at = draft.codes.indexOf(code)
    const asksWords = node.kinds[node.codes.indexOf(code)] === "other" && at !== -1
    return (
      <div key={code}>
        <label className="rz-interview__option">
          <input
            type={isSingle ? "radio" : "checkbox"}
            name={group}
            checked={at !== -1}
            onChange={() =>
              onChange({
                ...draft,
                codes: isSingle && at !== -1 ? draft.codes : chosenWith(node, draft.codes, code),
              })
            }
          />
          <bdi>{said}</bdi>
          {isRanked && at !== -1 && (
            <span className="rz-muted">
              {t("interview.rank")} {at + 1}
            </span>
          )}
        </label>
        {asksWords && (
          <TextField
            label={t("interview.ownWords", { answer: said })}
            value={draft.texts[code] ?? ""}
            onChange={(event) =>
              onChange({ ...draft, texts: { ...draft.texts, [code]: event.currentTarget.value } })
            }
          />
        )}
      </div>
    )
  })
}

function Rows({ trial: { graph, state }, node, draft, onChange }: AnswerFieldsProps) {
  const group = useId()
  const said = (text: string) => shownText({ graph, state }, node, text)
  const rows = new Map(statementsOf(node.question).map(({ code, text }) => [code, said(text)]))
  const isMany = choosesManyInRow(node.question)
  const take = (row: number, code: number) => {
    const before = draft.rows[row] ?? []
    const toggled = before.includes(code)
      ? before.filter((each) => each !== code)
      : [...before, code]
    onChange({ ...draft, rows: { ...draft.rows, [row]: isMany ? toggled : [code] } })
  }
  return state.order.map((row) => (
    <fieldset key={row} className="rz-interview__row">
      <legend>
        <bdi>{rows.get(row)}</bdi>
      </legend>
      {answersOf(node.question).map(({ code, text }) => (
        <label key={code} className="rz-interview__option">
          <input
            type={isMany ? "checkbox" : "radio"}
            name={`${group}-${row}`}
            checked={draft.rows[row]?.includes(code) ?? false}
            onChange={() => take(row, code)}
          />
          <bdi>{said(text)}</bdi>
        </label>
      ))}
    </fieldset>
  ))
}

function Numbers({ node, draft, onChange }: AnswerFieldsProps) {
  const t = useTexts()
  const { grid } = node
  const hint = grid && t("interview.number", { from: grid.from, to: grid.to, step: grid.step })
  const labels = asksPair(node.question)
    ? (["interview.first", "interview.second"] as const)
    : (["interview.number.label"] as const)
  return labels.map((label, at) => (
    <TextField
      key={label}
      label={t(label)}
      hint={hint}
      inputMode="decimal"
      value={draft.numbers[at] ?? ""}
      onChange={(event) => {
        const numbers = labels.map((_, i) => draft.numbers[i] ?? "")
        onChange({ ...draft, numbers: numbers.with(at, event.currentTarget.value) })
      }}
    />
  ))
}

function Words({ node, draft, onChange }: AnswerFieldsProps) {
  const t = useTexts()
  return (
    <TextArea
      label={t("interview.text")}
      rows={3}
      maxLength={node.longest}
      value={draft.text}
      onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
    />
  )
}

const MOST_PLACES = 8

function Places({ node, draft, onChange }: AnswerFieldsProps) {
  const t = useTexts()
  const locale = useLocale()
  const group = useId()
  const [typed, type] = useState("")
  const isCity = node.place === "city"
  const all = isCity ? CITIES : REGIONS
  const found = typed.trim() === "" ? all : isCity ? findCities(typed) : findRegions(typed)
  return (
    <>
      <TextField
        label={t("interview.place")}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {found.slice(0, MOST_PLACES).map((place) => (
        <label key={place.id} className="rz-interview__option">
          <input
            type="radio"
            name={group}
            checked={draft.place === place.id}
            onChange={() => onChange({ ...draft, place: place.id })}
          />
          {place[locale]}
        </label>
      ))}
    </>
  )
}
