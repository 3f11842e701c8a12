import { Button } from "@blueprintjs/core"
import { type BoundAct, bindAct, runAct, sendOnce, type Update } from "@qo/core/acts"
import type { Call } from "@qo/core/api"
import { parseKeyed } from "@qo/core/lib"
import { type Field, type Input, type RecordOf, wireOf } from "@qo/core/record"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { type UseFormReturn, useForm } from "react-hook-form"
import { useSession } from "../../base/session/use-session.ts"
import { type PlainKey, useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { ActQuestion } from "../acts/ActQuestion.tsx"
import { reasonOf } from "../acts/act-texts.ts"
import { useCaller } from "../acts/use-caller.ts"
import { showIssues } from "../core-form.ts"
import { FormFailure } from "../FormFailure.tsx"
import { RefusalNote } from "../RefusalNote.tsx"
import { ConflictChoice } from "./ConflictChoice.tsx"
import { resolveRecord } from "./resolve-record.ts"
import { FieldControl } from "./FieldControl.tsx"
import { inputIn, mergeValues, type Values, valuesOf } from "./record-values.ts"
import { useDraft } from "./use-draft.ts"
import { useUnsaved } from "./use-unsaved.ts"

export type TypedValues = Record<string, unknown>

/** How a form shows one field; without one the kind of the field decides. */
export interface FieldLook<Row> {
  name: string
  /** Values of a choice that are offered, as far as the record's state allows. */
  keys?: (row: Row | undefined) => readonly string[]
  /** Only for a new record, or only for one that there is. */
  only?: "create" | "update"
  /** A custom control. */
  render?: (control: ControlParts<Row>) => ReactNode
}

export interface ControlParts<Row> {
  field: Field
  label: string
  value: unknown
  onChange: (value: unknown) => void
  problems: readonly string[]
  row: Row | undefined
  /** Something in the control is typed and not settled: the form is not sent with it. */
  setOpen: (open: boolean) => void
}

/** A form of a record, as data: which fields, and how they are created and saved. */
export interface FormDefinition<Row> {
  /** Name under which drafts are stored. */
  name: string
  record: RecordOf<Row>
  update: Update<Row>
  create?: Call
  fields: readonly FieldLook<Row>[]
  /** Initial values of a new record. */
  first?: Values
  /** Further fields of a new record, by their names in the call. */
  given?: Readonly<Record<string, unknown>>
  /** The act to confirm before saving. */
  asks?: (base: Row, input: Input) => BoundAct<Row> | undefined
  /** Under the fields. */
  note?: (row: Row | undefined) => ReactNode
  /** Label of the button that creates. */
  createLabel?: string
  /** Title of the dialog for a new record. */
  newTitle?: PlainKey
}

interface Props<Row> {
  form: FormDefinition<Row>
  /** The record to change; none: a new one. */
  row: Row | undefined
  onDone: (saved: Row, wasNew: boolean) => void
  onCancel: () => void
  /** Restores the draft immediately, for a user who has just left the form. */
  resumes?: boolean
}

interface Conflict<Row> {
  now: Row
  mine: Values
  fields: readonly Field[]
}

/** Values of a form and saving: questions, conflicts, refusals. */
function useRecord<Row>({ form: definition, row, onDone, resumes }: Omit<Props<Row>, "onCancel">) {
  const { record, update, create, name } = definition
  const t = useTexts()
  const { api, user } = useSession()
  const caller = useCaller()
  const words = useWords()
  const [base, setBase] = useState(row)
  const [failure, setFailure] = useState<unknown>()
  const [refused, setRefused] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [asked, ask] = useState<{ values: Values; act: BoundAct<Row> }>()
  const [unsettled, setUnsettled] = useState(false)
  const looks = definition.fields.filter(
    ({ only }) => !only || only === (row ? "update" : "create"),
  )
  const fields = looks.map((look) => fieldNamed(record, look.name))
  const form: UseFormReturn<TypedValues> = useForm<TypedValues>({
    defaultValues: { ...valuesOf(fields, row, definition.first) },
    resolver: resolveRecord({ ...definition, fields, base, caller }, t),
    reValidateMode: "onChange",
  })
  const { isSubmitting, isDirty } = form.formState
  const draft = useDraft(form, {
    userId: user.id,
    form: `${name}.${row === undefined ? "new" : record.id(row)}`,
    resumes,
  })
  const { leave } = useUnsaved(isDirty || unsettled, draft.forget, isSubmitting)

  const finish = (saved: Row, wasNew: boolean) => {
    draft.forget()
    leave()
    onDone(saved, wasNew)
  }
  const fail = (error: unknown) => {
    const names = fields.map((field) => field.name)
    if (!showIssues(form, names, error, t, record)) setFailure(error)
  }
  const save = async (values: Values): Promise<void> => {
    setFailure(undefined)
    setRefused(undefined)
    ask(undefined)
    try {
      if (base !== undefined) await change(base, values)
      else if (create) finish(await createWith(create, inputIn(record, fields, values)), true)
    } catch (error) {
      fail(error)
    }
  }
  const createWith = async (call: Call, input: Input): Promise<Row> =>
    sendOnce<Row>(
      api,
      call,
      parseKeyed(call.input, { ...definition.given, ...wireOf(record, input) }),
    )
  const change = async (from: Row, values: Values): Promise<void> => {
    const act = bindAct(update, inputIn(record, fields, values), caller)
    const outcome = await runAct(act, from, { api, way: "form" })
    if (outcome.outcome === "skipped") return setRefused(reasonOf(outcome, words))
    if (outcome.outcome !== "stale") return finish(outcome.row ?? from, false)
    const { row: now } = outcome
    const { merged, conflicts } = mergeValues(record, fields, { base: from, mine: values, now })
    if (conflicts.length === 0) return change(now, merged)
    setConflict({ now, mine: merged, fields: conflicts })
  }
  const submit = (values: Values) => {
    if (unsettled) return
    const act = base && definition.asks?.(base, inputIn(record, fields, values))
    return act ? ask({ values, act }) : save(values)
  }
  const settle = (now: Row, chosen: Values) => {
    setBase(now)
    setConflict(undefined)
    form.reset({ ...chosen })
    void change(now, chosen).catch(fail)
  }
  const state = { base, failure, refused, conflict, asked, unsettled, looks, fields }
  return { ...state, form, draft, ask, save, submit, settle, setUnsettled }
}

/** Creates a record, or changes one; others' concurrent changes are merged, or chosen field by field. */
export function RecordForm<Row>({ form: definition, row, onCancel, ...rest }: Props<Row>) {
  const t = useTexts()
  const opened = useRecord({ form: definition, row, ...rest })
  const { base, conflict, asked, unsettled, looks, fields, form } = opened
  if (conflict)
    return (
      <ConflictChoice
        mine={conflict.mine}
        theirs={valuesOf(fields, conflict.now)}
        fields={conflict.fields}
        onCancel={onCancel}
        onChosen={(chosen) => opened.settle(conflict.now, chosen)}
      />
    )
  if (asked && base !== undefined)
    return (
      <ActQuestion
        act={asked.act}
        rows={[base]}
        onCancel={() => opened.ask(undefined)}
        onGo={() => void opened.save(asked.values)}
      />
    )
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(opened.submit)(event)}>
      <FormBody>
        <FormFailure error={opened.failure} />
        <RefusalNote text={opened.refused} />
        <DraftNote draft={opened.draft} />
        {looks.map((look, at) => {
          const field = fields[at]
          return (
            field && (
              <FieldControl
                key={field.name}
                form={form}
                look={look}
                field={field}
                row={base}
                setOpen={opened.setUnsettled}
              />
            )
          )
        })}
        {unsettled && form.formState.isSubmitted && (
          <p className="rz-note rz-note--error" role="alert">
            {t("form.unsettled")}
          </p>
        )}
        {definition.note?.(row)}
      </FormBody>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onCancel} />
        <Button
          type="submit"
          intent="primary"
          loading={form.formState.isSubmitting}
          text={
            row === undefined ? (definition.createLabel ?? t("action.create")) : t("action.save")
          }
        />
      </footer>
    </form>
  )
}

/** Asks about the unsaved draft of an earlier visit. */
function DraftNote({ draft: { left, takeUp, drop } }: { draft: ReturnType<typeof useDraft> }) {
  const t = useTexts()
  if (!left) return null
  return (
    <div className="rz-note rz-note--warning" role="status">
      {t("draft.found")} <Button size="small" text={t("draft.takeUp")} onClick={takeUp} />{" "}
      <Button size="small" text={t("draft.forget")} onClick={drop} />
    </div>
  )
}

/** The keyboard begins at the first field, whenever the fields come (back) into sight. */
function FormBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    body.current?.querySelector<HTMLElement>("input, select, textarea")?.focus()
  }, [])
  return (
    <div className="rz-dialog__body" ref={body}>
      {children}
    </div>
  )
}

function fieldNamed<Row>({ all }: Pick<RecordOf<Row>, "all">, name: string): Field {
  const field = all.find((each) => each.name === name)
  if (!field) throw new Error(`there is no field ${name}`)
  return field
}
