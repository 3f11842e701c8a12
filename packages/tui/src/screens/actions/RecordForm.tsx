import {
  type ActWords,
  bindAct,
  ownAmong,
  restoreFields,
  runAct,
  savedFields,
  selfText,
  sendOnce,
  skipText,
  type Update,
} from "@qo/core/acts"
import type { Call } from "@qo/core/api"
import { putInQuotes } from "@qo/core/i18n"
import { type Input, inputOf, type RecordOf, textOf, wireOf } from "@qo/core/record"
import { useRef, useState } from "react"
import type { z } from "zod"
import type { AppStore } from "../../app-store/app-store.ts"
import { flagWords } from "../../records/flag-text.ts"
import {
  type FormChanges,
  formFieldsOf,
  inputOfForm,
  throughWire,
} from "../../records/form-fields.ts"
import { labelOf, wordsOf } from "../../records/words.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { LiveText } from "../../widgets/BesideLines.tsx"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import type { FormValues } from "../../widgets/form-model.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { clipboardText } from "../base/clipboard.ts"
import { problemsOf } from "../base/server-problems.ts"
import { meOf } from "./me.ts"
import { type ActionContext, planAct } from "./plan-act.ts"
import { parametersText } from "./shell-word.ts"

export interface RecordFormProps<Row> {
  store: AppStore
  context: RenderContext
  record: RecordOf<Row>
  /** Without one a new record is made. */
  row: Row | undefined
  create: Call<z.ZodType, z.ZodType<Row>>
  update: Update<Row>
  /** The call's schema for a whole draft. */
  schema: z.ZodType
  title: string
  /** Said once it is stored. */
  saved: (row: Row) => string
  /** Initial values of a new record. */
  atFirst?: Input
  fields?: FormChanges
  /** Fields that come before the others, in this order. */
  first?: readonly string[]
  /** Values of references in words, for a conflict. */
  words?: ActWords
  list: { arrive: (rows: readonly Row[]) => void; moveToId: (id: number) => void }
  actionContext: ActionContext<Row>
  live?: LiveText | undefined
  isActive: boolean
  onClose: () => void
}

/** `tariffs.update` changes records of `qo tariffs`. */
const areaOf = ({ name }: { name: string }): string => name.slice(0, name.indexOf("."))

/**
 * Creates or edits a record. Only changed fields are sent, so that other users' changes are kept; if another user was faster, the
 * form shows their changes, and the user may save again.
 */
export function RecordForm<Row>(props: RecordFormProps<Row>) {
  const { store, context, record, row, update } = props
  const { t } = context
  const words = props.words ?? wordsOf(context)
  // After a conflict the next save is based on the other user's version.
  const [base, setBase] = useState(row)
  const initial: Input = row === undefined ? (props.atFirst ?? {}) : inputOf(record, row)
  const isNew = row === undefined
  const isWarned = useRef(false)

  async function save(given: Input): Promise<readonly FieldProblem[]> {
    const warning = row === undefined ? undefined : ownWarning(props, row, given)
    if (warning !== undefined && !isWarned.current) {
      isWarned.current = true
      return [{ field: "", text: `${warning} ${t("form.saveAgain")}` }]
    }
    try {
      const outcome = await (row === undefined || base === undefined
        ? create(props, given)
        : change(props, { row, base, given }))
      if ("stale" in outcome) {
        if (base === undefined) return []
        setBase(outcome.stale)
        props.list.arrive([outcome.stale])
        return [
          {
            field: "",
            text: staleText(record, { base, current: outcome.stale }, { words, t: context.t }),
          },
        ]
      }
      if ("refused" in outcome) return [{ field: "", text: outcome.refused }]
      const { saved } = outcome
      props.list.arrive([saved])
      props.list.moveToId(record.id(saved))
      props.onClose()
      store.notices.say(props.saved(saved))
      return []
    } catch (error) {
      return problemsAt(props, error)
    }
  }
  const copy = (values: FormValues) => {
    const given = inputOfForm(record, values)
    const changed = row === undefined ? given : (savedFields(record, row, given)?.after ?? {})
    const verb = row === undefined ? "create" : `update ${record.id(row)}`
    const command = `qo ${areaOf(update)} ${verb} ${parametersText(flagWords(record, changed))}`
    clipboardText(command)
    store.notices.tell(t("copy.done", { command }))
  }
  return (
    <Form
      context={context}
      title={props.title}
      fields={formFieldsOf(record, words, {
        isNew,
        changes: props.fields,
        first: props.first,
      })}
      initial={initial as FormValues}
      schema={throughWire(record, props.schema)}
      submitLabel={t(isNew ? "form.create" : "form.save")}
      onSubmit={save}
      onCancel={props.onClose}
      onCopy={copy}
      live={props.live}
      isActive={props.isActive}
    />
  )
}

/** Outcome of a save: stored, stale and waiting for the user's decision, or refused with a text. */
type SaveOutcome<Row> = { saved: Row } | { stale: Row } | { refused: string }

/** Warning if saving would end the user's own session. */
function ownWarning<Row>(
  { store, context, record, update }: RecordFormProps<Row>,
  row: Row,
  given: Input,
): string | undefined {
  const changed = savedFields(record, row, given)?.after ?? {}
  const caller = meOf(store)
  const act = bindAct(update, changed, caller)
  const isOwn = ownAmong(act, [record.id(row)], caller) !== undefined
  return isOwn ? selfText(act, wordsOf(context)) : undefined
}

/** @throws ApiError */
async function create<Row>(
  { store, record, ...props }: RecordFormProps<Row>,
  given: Input,
): Promise<SaveOutcome<Row>> {
  return { saved: await sendOnce<Row>(store.options.api, props.create, wireOf(record, given)) }
}

/** Sends the differences from the form's initial record, on its current revision. @throws ApiError */
async function change<Row>(
  props: RecordFormProps<Row>,
  { row, base, given }: { row: Row; base: Row; given: Input },
): Promise<SaveOutcome<Row>> {
  const { store, record, update, actionContext } = props
  const changed = savedFields(record, row, given)?.after
  const undone = changed && savedFields(record, base, changed)
  if (!undone) return { saved: base }
  const caller = meOf(store)
  const act = bindAct(update, undone.after, caller)
  const outcome = await runAct(act, base, { api: store.options.api, way: "form" })
  if (outcome.outcome === "stale") return { stale: outcome.row }
  if (outcome.outcome === "skipped") {
    return { refused: skipText(outcome, props.words ?? wordsOf(props.context)) }
  }
  const saved = outcome.row ?? base
  store.queue.remember(() => {
    const restoring = restoreFields(record, update, { ...undone, saved }, caller)
    const now = actionContext.latest(record.id(saved)) ?? saved
    const plan = planAct(
      { ...restoring, parameters: flagWords(record, undone.before) },
      [now],
      actionContext,
    )
    return plan.items.length > 0 ? plan : undefined
  })
  return { saved }
}

/** The server's faults, at the fields of the form. */
function problemsAt<Row>(
  { record, context }: RecordFormProps<Row>,
  error: unknown,
): readonly FieldProblem[] {
  const fields = record.all.filter(({ edit }) => edit)
  return problemsOf(error, context.t).map(({ field, text }) => ({
    field: fields.find(({ edit }) => edit?.as === field)?.name ?? field,
    text,
  }))
}

/** The changes that another user has made while the form was open. */
function staleText<Row>(
  record: RecordOf<Row>,
  { base, current }: { base: Row; current: Row },
  { words, t }: { words: ActWords; t: RenderContext["t"] },
): string {
  const theirs = savedFields(record, base, inputOf(record, current))?.after ?? {}
  const changes = record.all
    .filter(({ name }) => name in theirs)
    .map((field) => {
      const text = putInQuotes(neutraliseText(textOf(field, current, words)), t)
      return `${labelOf(words, field)} — ${text}`
    })
  return changes.length > 0
    ? t("form.stale", { changes: changes.join(", ") })
    : t("form.staleElsewhere")
}
