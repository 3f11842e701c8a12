import {
  FORM_ROWS,
  hasPart,
  isPlainPart,
  isAnswered,
  isRequired,
  type OwnPart,
  type Question,
  type QuestionCategory,
  takesPicture,
  typeOf,
} from "@qo/core/questionnaire"
import { isSameValue } from "@qo/core/lib"
import { redirectText } from "@qo/core/wording"
import { createElement, memo, type ReactNode, useCallback, useState } from "react"
import { useObservable } from "../../../base/observable.ts"
import { CheckField } from "../../../ui/CheckField.tsx"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import type { PickRedirect } from "../pick-redirect.ts"
import { EditedText } from "../EditedText.tsx"
import { ConditionPart, type ConditionProps } from "../condition/ConditionPart.tsx"
import { NumberField } from "../NumberField.tsx"
import { ParamsField } from "../ParamsField.tsx"
import type { AnswerParts } from "./AnswerDetails.tsx"
import { BandsPart } from "./BandsPart.tsx"
import { BranchesPart } from "./BranchesPart.tsx"
import { ConditionalEndsPart } from "./ConditionalEndsPart.tsx"
import { LabelsPart } from "./LabelsPart.tsx"
import { LimitPart, takesLimit } from "./LimitPart.tsx"
import { OrderField } from "./OrderField.tsx"
import { PartsList } from "./PartsList.tsx"
import { PicturePart } from "./PicturePart.tsx"
import { partLabel } from "./part-label.ts"
import { PlainField } from "./PlainField.tsx"
import type { FormProps } from "./question-form.ts"
import { RecallPart } from "./RecallPart.tsx"
import { WritePart } from "./WritePart.tsx"

/** The respondent's property that an answer sets: a field used by portraits, and its value. */
const ANSWERS: Record<QuestionCategory, AnswerParts> = {
  one: {},
  multiple: {},
  screening: { screening: true, profile: true },
  qualification: { profile: true },
  ranking: { redirect: false },
  matrix: { other: false, showIf: false },
  range: {},
  open: {},
  stars: {},
  slider: {},
  nps: {},
  region: {},
  city: {},
  note: {},
}

/** Parts with more than one control. */
const OWN_PARTS: Record<OwnPart, (form: FormProps) => ReactNode> = {
  text: TextPart,
  hint: HintPart,
  picture: QuestionPicture,
  statements: (form) => <PartsList {...form} kind="statement" />,
  answers: (form) => <PartsList {...form} kind="answer" parts={ANSWERS[form.question.category]} />,
  limit: LimitPart,
  shuffle: (form) => (takesLimit(form.question) ? null : <OrderField {...form} />),
  recall: RecallPart,
  labels: LabelsPart,
  bands: BandsPart,
  required: RequiredPart,
  redirect: RedirectPart,
  showIf: ({ question: { id, showIf }, mayEdit, set }) => (
    <ConditionPart
      {...{ id, showIf, mayEdit }}
      set={(next, field) => set({ showIf: next }, field)}
    />
  ),
  redirectIf: BranchesPart,
  endIf: ConditionalEndsPart,
  requiredIf: ({ question: { id, requiredIf }, mayEdit, set }) => (
    <NamedCondition
      {...{ id, mayEdit }}
      decides="requiredIf"
      showIf={requiredIf}
      set={(next, field) => set({ requiredIf: next }, field)}
    />
  ),
  screenOutIf: ({ question: { id, screenOutIf }, mayEdit, set }) => (
    <NamedCondition
      {...{ id, mayEdit }}
      decides="screenOutIf"
      showIf={screenOutIf}
      set={(next, field) => set({ screenOutIf: next }, field)}
    />
  ),
  write: WritePart,
  params: ParamsPart,
}

/** A condition of a question with a title of its kind. */
function NamedCondition(props: ConditionProps & { decides: "requiredIf" | "screenOutIf" }) {
  const t = useEditorTexts()
  return <ConditionPart {...props} label={t(`${props.decides}.title`)} />
}

/** All fields that a question of its category has. */
export function QuestionForm({ question, onPick }: { question: Question; onPick: PickRedirect }) {
  const session = useEditor()
  const { content } = useObservable(session.rights)
  const beyondTexts = useObservable(session.beyondTexts)
  const { id } = question
  const set: FormProps["set"] = useCallback(
    (changes, field) =>
      session.run(
        { do: "changeQuestion", id, set: changes },
        field ? { field: `${id}.${field}` } : {},
      ),
    [session, id],
  )
  const form = { question, mayEdit: content, set, onPick, beyondTexts }
  return FORM_ROWS.map((row) => <FormRow key={row.join(" ")} {...form} row={row} />)
}

interface RowProps extends FormProps {
  row: (typeof FORM_ROWS)[number]
  /** The latest change that was more than typing in a text of this question. */
  beyondTexts: number
}

/** While a text is typed, only the row with that text renders again. */
const FormRow = memo(FormRowControls, ({ question: before, ...one }, { question, ...other }) => {
  const isSameForm =
    one.row === other.row &&
    one.mayEdit === other.mayEdit &&
    one.set === other.set &&
    one.onPick === other.onPick &&
    one.beyondTexts === other.beyondTexts
  return (
    isSameForm && one.row.every((name) => isSameValue(partOf(before, name), partOf(question, name)))
  )
})

const partOf = (question: Readonly<Record<string, unknown>>, name: string): unknown =>
  question[name]

function FormRowControls({ row, ...form }: RowProps) {
  const parts = row.filter((name) => hasPart(form.question.category, name))
  const controls = parts.map((name) =>
    isPlainPart(name) ? (
      <PlainField key={name} {...form} name={name} />
    ) : (
      createElement(OWN_PARTS[name], { key: name, ...form })
    ),
  )
  if (controls.length < 2) return controls
  return <div className={controls.length === 2 ? "rz-two" : "rz-three"}>{controls}</div>
}

function TextPart({ question, mayEdit, set }: FormProps) {
  const t = useEditorTexts()
  return (
    <EditedText
      name="text"
      placeholdersOf={question.id}
      label={t(isAnswered(question) ? "question.text" : "question.noteText")}
      value={question.text}
      rows={isAnswered(question) ? 3 : 12}
      disabled={!mayEdit}
      onChange={(text) => set({ text }, "text")}
    />
  )
}

function QuestionPicture({ question }: FormProps) {
  const t = useEditorTexts()
  const { id, picture } = question
  if (!takesPicture(question) && !picture) return null
  return <PicturePart element={id} picture={picture} label={t("question.picture")} />
}

/** Properties of answers of each category beside the text; all have a code, a kind and a picture. */
function RequiredPart({ question, mayEdit, set }: FormProps) {
  const t = useEditorTexts()
  return (
    <>
      {typeOf(question).place && <p className="rz-muted">{t("place.about")}</p>}
      <CheckField
        checked={isRequired(question)}
        disabled={!mayEdit}
        onChange={(required) =>
          set({ required: required ? undefined : false, requiredIf: undefined })
        }
      >
        {t("question.required")}
      </CheckField>
    </>
  )
}

function ParamsPart({ question, set }: FormProps) {
  const t = useEditorTexts()
  const { blockSettings } = useObservable(useEditor().rights)
  return (
    blockSettings && (
      <details className="rz-more" open={question.params !== undefined}>
        <summary>{t("params.title")}</summary>
        <ParamsField
          params={question.params ?? {}}
          onChange={(params) =>
            set({ params: Object.keys(params).length > 0 ? params : undefined })
          }
        />
      </details>
    )
  )
}

function HintPart({ question, mayEdit, set }: FormProps) {
  const t = useEditorTexts()
  const [isWanted, want] = useState(false)
  if (isWanted || question.hint !== undefined)
    return (
      <EditedText
        name="hint"
        placeholdersOf={question.id}
        label={partLabel(t, "hint")}
        value={question.hint ?? ""}
        disabled={!mayEdit}
        onChange={(hint) => set({ hint: hint || undefined }, "hint")}
      />
    )
  if (!mayEdit) return null
  return (
    <button type="button" className="rz-act" onClick={() => want(true)}>
      + {partLabel(t, "hint")}
    </button>
  )
}

function RedirectPart({ question, mayEdit, onPick }: FormProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const names = namesOf(session)
  const { id, redirect } = question
  const isReview = redirect?.to === "question" && redirect.review !== undefined
  return (
    <div className="rz-redirect">
      <span id={`redirect-${id}`}>{t("redirect.after")}</span>
      <button
        type="button"
        data-part="redirect"
        className="rz-redirect__value"
        aria-describedby={`redirect-${id}`}
        disabled={!mayEdit}
        onClick={(event) => onPick(event.currentTarget, { question: id })}
      >
        {redirect ? redirectText(redirect, { t, names }) : t("redirect.on")}
      </button>
      {isReview && (
        <NumberField
          name="review"
          label={t("redirect.times")}
          value={redirect.review?.times}
          disabled={!mayEdit}
          onChange={(times) =>
            session.run(
              {
                do: "setRedirect",
                from: { question: id },
                redirect: { ...redirect, review: { times: times ?? 1 } },
              },
              { field: `${id}.review` },
            )
          }
        />
      )}
    </div>
  )
}
