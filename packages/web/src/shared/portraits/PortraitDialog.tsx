import { Button } from "@blueprintjs/core"
import { CrossIcon } from "@blueprintjs/icons"
import {
  type Condition,
  fieldKind,
  Portrait,
  type PortraitProblem,
  portraitProblems,
  TARGET_FIELDS,
  type TargetField,
} from "@qo/core/portrait"
import { LIMITS } from "@qo/core/questionnaire"
import { issueText } from "@qo/core/i18n"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import type { Finding } from "@qo/core/checks"
import { type ReactNode, useDeferredValue, useMemo, useState } from "react"
import { useTexts } from "../../base/texts.ts"
import { SelectField } from "../../ui/SelectField.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { PortraitWords } from "@qo/core/wording"
import { useUnsaved } from "../../ui/forms/use-unsaved.ts"
import { PortraitFindings } from "./ForecastText.tsx"
import { ConditionField } from "./ConditionField.tsx"
import { useTargetNames } from "./use-target-names.ts"
import "./portraits.css"

interface PortraitDialogProps {
  portrait: Portrait
  words: PortraitWords
  /** Most people that may be asked. */
  most: number
  /** Findings on the edited portrait. */
  findingsOf: (portrait: Portrait) => readonly Finding[]
  /** Beside the buttons: price and forecast of the typed portrait; empty while it is invalid. */
  renderOutlook?: (portrait: Portrait | undefined) => ReactNode
  onDone: (portrait: Portrait) => void
  onClose: () => void
}

const emptyOf = (field: TargetField): Condition =>
  fieldKind(field).kind === "number"
    ? { field, min: LIMITS.age.min, max: LIMITS.age.max }
    : { field, anyOf: [] }

/** Edits a portrait: name, number, and conditions. */
export function PortraitDialog(props: PortraitDialogProps) {
  const { portrait, most, findingsOf, renderOutlook, onDone, onClose } = props
  const t = useTexts()
  const [now, change] = useState(portrait)
  const words = { ...props.words, nameOf: useTargetNames([now]) }
  const name = Portrait.shape.name.safeParse(now.name, REPORT_INPUT)
  const [isAsked, ask] = useState(false)
  const problems = portraitProblems(now, {
    age: LIMITS.age,
    respondents: { ...LIMITS.respondents, max: most },
  })
  const settled = useDeferredValue(now)
  const findings = useMemo(() => findingsOf(settled), [findingsOf, settled])
  const { leave } = useUnsaved(JSON.stringify(now) !== JSON.stringify(portrait))
  const own = problems.filter(({ condition }) => condition === undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask(true)
        if (problems.length > 0 || !name.success) return
        leave()
        onDone({ ...now, name: name.data })
      }}
    >
      <div className="rz-dialog__body">
        <TextField
          label={t("portraits.name")}
          value={now.name}
          problems={name.success ? [] : issuesOf(name.error).map((each) => issueText(t, each))}
          onChange={(event) => change({ ...now, name: event.currentTarget.value })}
        />
        <TextField
          label={t("portraits.respondents")}
          inputMode="numeric"
          value={now.respondents === 0 ? "" : String(now.respondents)}
          onChange={(event) =>
            change({
              ...now,
              respondents: Number(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, 7)),
            })
          }
        />
        <Conditions
          {...{ now, words }}
          problems={isAsked ? problems : []}
          onChange={(conditions) => change({ ...now, conditions })}
        />
        {isAsked && <Problems of={own} />}
        {problems.length === 0 && <PortraitFindings findings={findings} words={words} />}
      </div>
      {renderOutlook?.(problems.length === 0 && name.success ? now : undefined)}
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
        <Button type="submit" intent="primary" text={t("portraits.take")} />
      </footer>
    </form>
  )
}

function Problems({ of }: { of: readonly PortraitProblem[] }) {
  const { table } = useTexts()
  return of.map(({ key, params }) => (
    <p key={key} role="alert" className="rz-fault-text">
      {table(`portraitProblem.${key}`, params)}
    </p>
  ))
}

interface ConditionsProps extends Pick<PortraitDialogProps, "words"> {
  now: Portrait
  problems: readonly PortraitProblem[]
  onChange: (conditions: Portrait["conditions"]) => void
}

/** The conditions, and fields that can be added. */
function Conditions({ now: { conditions }, words, problems, onChange }: ConditionsProps) {
  const t = useTexts()
  // A newly chosen field without changes: arrow keys continue from it instead of adding one condition after the other.
  const [gone, goTo] = useState<TargetField>()
  const others = conditions.filter(({ field }) => field !== gone)
  const free = TARGET_FIELDS.filter((field) => others.every((each) => each.field !== field))
  const setCondition = (at: number, condition: Condition) => {
    goTo(undefined)
    onChange(conditions.with(at, condition))
  }
  return (
    <>
      {conditions.map((condition, at) => (
        <fieldset key={condition.field} className="rz-inset rz-condition">
          <legend>{t(`targetField.${condition.field}`)}</legend>
          <ConditionField
            condition={condition}
            words={words}
            onChange={(next) => setCondition(at, next)}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<CrossIcon />}
            text={t("portraits.removeCondition")}
            onClick={() => onChange(conditions.filter((each) => each !== condition))}
          />
          <Problems of={problems.filter((each) => each.condition === at)} />
        </fieldset>
      ))}
      {free.length > 0 && (
        <SelectField
          label={t("portraits.addCondition")}
          value={gone ?? ""}
          onPointerDown={() => goTo(undefined)}
          onBlur={() => goTo(undefined)}
          onChange={(event) => {
            const field = free.find((each) => each === event.currentTarget.value)
            goTo(field)
            onChange(field ? [...others, emptyOf(field)] : others)
          }}
        >
          <option value="">{t("portraits.chooseField")}</option>
          {free.map((field) => (
            <option key={field} value={field}>
              {t(`targetField.${field}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
