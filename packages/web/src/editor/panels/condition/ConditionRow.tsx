import { textOrKey } from "@qo/core/i18n"
import { answersOf, asksPair, PAIR_PARTS, statementsOf } from "@qo/core/questionnaire"
import { useRef } from "react"
import { SelectField } from "../../../ui/SelectField.tsx"
import type { BuilderContext } from "./building.ts"
import {
  comparisonOf,
  type Draft,
  type Family,
  familyOf,
  type OperatorName,
  operatorsOf,
  withOperator,
} from "./comparison-draft.ts"
import { conditionInWords } from "./condition-in-words.ts"
import { conditionOfPart, type Row } from "./condition-tree.ts"
import { CodesField } from "./CodesField.tsx"
import { QuestionChoice } from "./QuestionChoice.tsx"
import { RemoveButton, RestingPart, useWantedFocus } from "./RestingPart.tsx"
import { ValueField } from "./ValueField.tsx"

interface ConditionRowProps {
  row: Row
  building: BuilderContext
  onRemove: () => void
}

/** One comparison: a line of words, or its fields while it is edited. */
export function ConditionRow(props: ConditionRowProps) {
  const { row, building } = props
  const isOpen =
    building.mayEdit && (building.opened === row.key || row.draft.question === undefined)
  return isOpen ? <OpenRow {...props} /> : <RestingRow {...props} />
}

/** A row in words; `isLost`: its question is gone. */
function rowText({ row, building: { words } }: Pick<ConditionRowProps, "row" | "building">) {
  const { t, names } = words
  const { question } = row.draft
  const condition = conditionOfPart(row)
  if (question === undefined)
    return { text: t("condition.blank"), isLost: false, isUnfinished: false }
  const isLost = names.question(question) === undefined
  if (isLost) return { text: t("condition.lost", { question }), isLost, isUnfinished: false }
  return condition
    ? { text: conditionInWords(condition, words), isLost, isUnfinished: false }
    : { text: names.short(question), isLost, isUnfinished: true }
}

function RestingRow({ row, building, onRemove }: ConditionRowProps) {
  const { text, isLost, isUnfinished } = rowText({ row, building })
  return (
    <RestingPart
      part={row}
      text={text}
      subject={building.words.names.short(row.draft.question ?? "")}
      isLost={isLost}
      isUnfinished={isUnfinished}
      building={building}
      onRemove={onRemove}
    />
  )
}

function OpenRow(props: ConditionRowProps) {
  const { row, building, onRemove } = props
  const { draft } = row
  const { t, names } = building.words
  const box = useRef<HTMLDivElement>(null)
  useWantedFocus(row.key, building, box)
  const { text } = rowText(props)
  const put = (next: Draft, isTyped?: boolean) =>
    building.changePart(row.key, () => ({ ...row, draft: next }), isTyped)
  const question = draft.question === undefined ? undefined : names.question(draft.question)
  const hasValue = draft.codes.length > 0 || draft.value !== ""
  return (
    <div
      ref={box}
      className="rz-showif__row"
      role="group"
      aria-label={text}
      data-condition={row.key}
    >
      <QuestionChoice
        row={row}
        building={building}
        onChange={(next) => {
          building.changePart(row.key, () => ({ ...row, isNot: false, draft: next }))
          building.open(row.key, undefined)
        }}
      />
      {draft.question !== undefined && (
        <>
          <Places {...props} put={put} />
          <div className="rz-two">
            <OperatorChoice
              {...props}
              put={(operator, isNot) =>
                building.changePart(row.key, () => ({
                  ...row,
                  isNot,
                  draft: withOperator(draft, operator, question),
                }))
              }
            />
            <ValueField
              draft={draft}
              question={question}
              t={t}
              onChange={(value) => put({ ...draft, value }, true)}
              onDone={() => building.open(undefined, row.key)}
            />
          </div>
          {familyOf(draft.operator) === "has" && (
            <CodesField
              label={t("condition.values", { question: names.short(draft.question) })}
              answers={question ? answersOf(question) : []}
              codes={draft.codes}
              texts={building.words}
              onChange={(codes) => put({ ...draft, codes })}
            />
          )}
          {!hasValue && !comparisonOf(draft) && (
            <p className="rz-showif__unfinished">{t("condition.unfinished")}</p>
          )}
        </>
      )}
      <RemoveButton label={t("condition.remove", { condition: text })} onRemove={onRemove} />
    </div>
  )
}

/** Fields for the compared part of a question: the row of a matrix, the answer in a ranking, the first or second number. */
function Places({ row, building, put }: ConditionRowProps & { put: (draft: Draft) => void }) {
  const { t, names } = building.words
  const { draft } = row
  const question = names.question(draft.question ?? "")
  const family = familyOf(draft.operator)
  return (
    <>
      {family === "has" && draft.row !== undefined && (
        <CodeChoice
          label={t("condition.statement")}
          parts={question ? statementsOf(question) : []}
          code={draft.row}
          onChange={(code) => put({ ...draft, row: code })}
        />
      )}
      {family === "rank" && draft.rank !== undefined && (
        <CodeChoice
          label={t("condition.answer")}
          parts={question ? answersOf(question) : []}
          code={draft.rank}
          onChange={(code) => put({ ...draft, rank: code })}
        />
      )}
      {family === "number" && question && (asksPair(question) || draft.part) && (
        <PartChoice draft={draft} t={t} put={put} />
      )}
    </>
  )
}

interface PartProps extends Pick<BuilderContext["words"], "t"> {
  draft: Draft
  put: (draft: Draft) => void
}

function PartChoice({ draft, t, put }: PartProps) {
  return (
    <SelectField
      label={t("condition.part")}
      value={draft.part ?? "first"}
      onChange={({ currentTarget }) =>
        put({ ...draft, part: PAIR_PARTS.find((part) => part === currentTarget.value) })
      }
    >
      {PAIR_PARTS.map((part) => (
        <option key={part} value={part}>
          {t(`condition.part.${part}`)}
        </option>
      ))}
    </SelectField>
  )
}

interface CodeProps {
  label: string
  parts: readonly { code: number; text: string }[]
  code: number
  onChange: (code: number) => void
}

function CodeChoice({ label, parts, code, onChange }: CodeProps) {
  return (
    <SelectField
      label={label}
      value={code}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {!parts.some((part) => part.code === code) && <option value={code}>{code}</option>}
      {parts.map((part) => (
        <option key={part.code} value={part.code}>
          {part.text || part.code}
        </option>
      ))}
    </SelectField>
  )
}

interface OperatorProps extends ConditionRowProps {
  put: (operator: OperatorName, isNot: boolean) => void
}

const NOT = "not."
/** The operator whose opposite is offered: "is not", for respondents who were not asked, too. */
const OPPOSITE: OperatorName = "has.any"

function OperatorChoice({ row, building, put }: OperatorProps) {
  const { t, names } = building.words
  const { draft, isNot } = row
  const current = `${isNot ? NOT : ""}${draft.operator}`
  const question = names.question(draft.question ?? "")
  const families = (question ? operatorsOf(question) : []).map((operators) =>
    operators.flatMap((each) => (each === OPPOSITE ? [each, `${NOT}${each}`] : [each])),
  )
  const offered = families.flat().includes(current) ? families : [[current], ...families]
  return (
    <SelectField
      label={t("condition.operator")}
      value={current}
      onChange={({ currentTarget: { value } }) => put(plain(value), value.startsWith(NOT))}
    >
      {offered.map((operators) => (
        <optgroup key={operators[0]} label={t(`condition.family.${familyOf(plain(operators[0]))}`)}>
          {operators.map((each) => (
            <option key={each} value={each}>
              {operatorText(each)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )

  function operatorText(value: string): string {
    const operator = plain(value)
    const [family, name] = operator.split(".") as [Family, string]
    const isCompared = family === "count" || family === "number" || family === "rank"
    const text = textOrKey(t.table, `condition.${isCompared ? "compare" : family}.${name}`)
    if (!value.startsWith(NOT)) return text
    return operator === OPPOSITE
      ? t("condition.isNotOrUnasked")
      : t("condition.words.not", { condition: text })
  }
}

const plain = (value = ""): OperatorName =>
  (value.startsWith(NOT) ? value.slice(NOT.length) : value) as OperatorName
