import { questionnaireOf } from "@qo/core/edits"
import { keysOf, readNumber } from "@qo/core/lib"
import { type TargetField, TARGET_FIELDS } from "@qo/core/portrait"
import { type Operator, OPERATORS } from "@qo/core/questionnaire"
import { type KeyboardEvent, useId, useRef } from "react"
import { ConditionField } from "../../../shared/portraits/ConditionField.tsx"
import { CheckField } from "../../../ui/CheckField.tsx"
import { SelectField } from "../../../ui/SelectField.tsx"
import { TextField } from "../../../ui/TextField.tsx"
import type { EditorSession } from "../../session/editor-session.ts"
import { useEditor } from "../../session/use-editor.ts"
import type { BuilderContext } from "./building.ts"
import { CodesField } from "./CodesField.tsx"
import { conditionInWords } from "./condition-in-words.ts"
import { conditionOfPart, type FactRow } from "./condition-tree.ts"
import { type FactDraft, FACTS, factDraftFor, profileDraftFor } from "./fact-draft.ts"
import { RemoveButton, RestingPart, useWantedFocus } from "./RestingPart.tsx"

interface FactRowProps {
  row: FactRow
  building: BuilderContext
  onRemove: () => void
}

/** A comparison with a score, a parameter, the profile or a draw: a line of words, or its fields while it is edited. */
export function FactRowView(props: FactRowProps) {
  const { row, building } = props
  const condition = conditionOfPart(row)
  if (building.mayEdit && building.opened === row.key) return <OpenFactRow {...props} />
  const subject = building.words.t(`condition.fact.${row.draft.fact}`)
  return (
    <RestingPart
      part={row}
      text={condition ? conditionInWords(condition, building.words) : subject}
      subject={condition ? "" : subject}
      isLost={false}
      isUnfinished={!condition}
      building={building}
      onRemove={props.onRemove}
    />
  )
}

function OpenFactRow({ row, building, onRemove }: FactRowProps) {
  const { draft, isNot } = row
  const { t } = building.words
  const box = useRef<HTMLDivElement>(null)
  useWantedFocus(row.key, building, box)
  const condition = conditionOfPart(row)
  const label = condition
    ? conditionInWords(condition, building.words)
    : t(`condition.fact.${draft.fact}`)
  const put = (next: Partial<FactRow>, isTyped?: boolean) =>
    building.changePart(row.key, () => ({ ...row, ...next }), isTyped)
  const putDraft = (next: FactDraft, isTyped?: boolean) => put({ draft: next }, isTyped)
  return (
    <div
      ref={box}
      className="rz-showif__row"
      role="group"
      aria-label={label}
      data-condition={row.key}
      onKeyDown={(event) => {
        if (!isDone(event)) return
        event.preventDefault()
        building.open(undefined, row.key)
      }}
    >
      <SelectField
        label={t("condition.fact")}
        value={draft.fact}
        onChange={({ currentTarget: { value } }) => {
          const fact = FACTS.find((each) => each === value)
          if (fact) put({ isNot: false, draft: factDraftFor(fact) })
        }}
      >
        {FACTS.map((fact) => (
          <option key={fact} value={fact}>
            {t(`condition.fact.${fact}`)}
          </option>
        ))}
      </SelectField>
      <FactFields draft={draft} building={building} put={putDraft} />
      <CheckField checked={isNot} onChange={(next) => put({ isNot: next })}>
        {t("condition.opposite")}
      </CheckField>
      {!condition && <p className="rz-showif__unfinished">{t("condition.unfinished")}</p>}
      <RemoveButton label={t("condition.remove", { condition: label })} onRemove={onRemove} />
    </div>
  )
}

/** Enter in a text field: the row is finished. */
const isDone = ({ key, target, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  target.type === "text" &&
  target.getAttribute("role") !== "combobox"

interface FieldsProps {
  draft: FactDraft
  building: BuilderContext
  put: (draft: FactDraft, isTyped?: boolean) => void
}

function FactFields({ draft, building, put }: FieldsProps) {
  if (draft.fact === "profile") return <ProfileFields {...{ draft, building, put }} />
  if (draft.fact === "score") return <ScoreFields {...{ draft, building, put }} />
  return draft.fact === "param" ? (
    <ParamFields {...{ draft, building, put }} />
  ) : (
    <DrawFields {...{ draft, building, put }} />
  )
}

type FieldsOf<Fact> = FieldsProps & { draft: Extract<FactDraft, { fact: Fact }> }

function ParamFields({ draft, building, put }: FieldsOf<"param">) {
  const { t } = building.words
  const session = useEditor()
  const list = useId()
  return (
    <>
      <TextField
        label={t("condition.paramName")}
        list={list}
        value={draft.name}
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => put({ ...draft, name: value.trim() }, true)}
      />
      <datalist id={list}>
        {paramNamesIn(session).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={t("condition.paramValues")}
        value={draft.values}
        onChange={({ currentTarget: { value } }) => put({ ...draft, values: value }, true)}
      />
    </>
  )
}

/** Names of the parameters that blocks and questions set or links may set. */
function paramNamesIn({ scene }: EditorSession): readonly string[] {
  const names = scene.placed.flatMap(({ block: { settings, questions } }) => [
    ...keysOf(settings?.params ?? {}),
    ...questions.flatMap(({ params }) => keysOf(params ?? {})),
  ])
  return [...new Set(names)].toSorted()
}

function DrawFields({ draft, building, put }: FieldsOf<"draw">) {
  const { t } = building.words
  const of = readNumber(draft.of)
  const groups = Number.isInteger(of) && of >= 2 && of <= 100 ? of : 0
  return (
    <>
      <div className="rz-two">
        <TextField
          label={t("condition.drawName")}
          value={draft.name}
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => put({ ...draft, name: value.trim() }, true)}
        />
        <TextField
          label={t("condition.drawGroups")}
          inputMode="numeric"
          value={draft.of}
          onChange={({ currentTarget: { value } }) => put({ ...draft, of: value }, true)}
        />
      </div>
      <CodesField
        label={t("condition.drawNumbers")}
        answers={Array.from({ length: groups }, (_, at) => ({
          code: at + 1,
          text: t("condition.drawNumber", { number: at + 1, of: groups }),
        }))}
        codes={draft.numbers.filter((number) => number <= groups)}
        texts={building.words}
        onChange={(numbers) => put({ ...draft, numbers })}
      />
    </>
  )
}

function ProfileFields({ draft, building, put }: FieldsOf<"profile">) {
  const { t, known, locale, nameOf } = building.words
  const { field } = draft
  return (
    <>
      <SelectField
        label={t("condition.profileField")}
        value={field}
        onChange={({ currentTarget: { value } }) => {
          const next = TARGET_FIELDS.find((each): each is TargetField => each === value)
          if (next) put(profileDraftFor(next))
        }}
      >
        {TARGET_FIELDS.map((each) => (
          <option key={each} value={each}>
            {known(`targetField.${each}`)}
          </option>
        ))}
      </SelectField>
      {"op" in draft ? (
        <NumberFields {...{ draft, building, put }} />
      ) : (
        <ConditionField
          condition={{ field, anyOf: [...draft.values] }}
          words={{ t: known, locale, ...(nameOf && { nameOf }) }}
          onChange={(next) => "anyOf" in next && put({ ...draft, values: next.anyOf })}
        />
      )}
    </>
  )
}

/** An operator and a number to compare with. */
function NumberFields({
  draft,
  building,
  put,
}: FieldsProps & { draft: Extract<FactDraft, { op: Operator }> }) {
  const { t } = building.words
  return (
    <div className="rz-two">
      <SelectField
        label={t("condition.operator")}
        value={draft.op}
        onChange={({ currentTarget: { value } }) => {
          const op = OPERATORS.find((each) => each === value)
          if (op) put({ ...draft, op })
        }}
      >
        {OPERATORS.map((op) => (
          <option key={op} value={op}>
            {t(`condition.compare.${op}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("condition.number")}
        inputMode="numeric"
        value={draft.value}
        onChange={({ currentTarget: { value } }) => put({ ...draft, value }, true)}
      />
    </div>
  )
}

function ScoreFields({ draft, building, put }: FieldsOf<"score">) {
  const { t } = building.words
  const { scores = [] } = questionnaireOf(useEditor().doc)
  const isKnown = scores.some(({ name }) => name === draft.name)
  return (
    <>
      <SelectField
        label={t("condition.score")}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => put({ ...draft, name: value })}
      >
        {!isKnown && <option value={draft.name}>{draft.name || "—"}</option>}
        {scores.map(({ name, title }) => (
          <option key={name} value={name}>
            {title ? `${name} — ${title}` : name}
          </option>
        ))}
      </SelectField>
      <NumberFields {...{ draft, building, put }} />
    </>
  )
}
