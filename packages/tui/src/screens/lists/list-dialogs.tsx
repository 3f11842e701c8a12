import {
  type Act,
  type ActWords,
  bindAct,
  type BoundAct,
  type FormedList,
  judgeAct,
  type SharedList,
} from "@qo/core/acts"
import type { MessageKey } from "@qo/core/i18n"
import type { ReactElement } from "react"
import type { AppStore } from "../../app-store/app-store.ts"
import type { ListArea } from "../../app-store/area.ts"
import type { FormChanges } from "../../records/form-fields.ts"
import type { LiveText } from "../../widgets/BesideLines.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import { meOf } from "../actions/me.ts"
import type { ActionContext } from "../actions/plan-act.ts"
import { PlanDialog, planLines } from "../actions/PlanDialog.tsx"
import { RecordForm, type RecordFormProps } from "../actions/RecordForm.tsx"
import type { KeyBinding } from "../base/key-table.ts"
import {
  aboutOne,
  aboutTargets,
  copyKey,
  keysOfAct,
  listCommandOf,
  type ListContext,
  type RecordsContext,
} from "./list-keys.ts"

export interface ListDialogProps<Row extends object, Area extends ListArea<Row> = ListArea<Row>> {
  store: AppStore
  context: RenderContext
  area: Area
  actionContext: ActionContext<Row>
  isActive: boolean
  /** Another dialog takes its place. */
  onChange: (dialog: ListDialog<Row, Area>) => void
  onClose: () => void
}

/** A dialog in front of a list. */
export interface ListDialog<Row extends object, Area extends ListArea<Row> = ListArea<Row>> {
  /** Lines of its panel under the rows; without it the dialog needs the whole screen. */
  lines?: number | undefined
  render: (props: ListDialogProps<Row, Area>) => ReactElement
}

/** A shortcut of a list screen. */
export type ListKey<Row extends object, Area extends ListArea<Row> = ListArea<Row>> = KeyBinding<
  ListContext<Row, ListDialog<Row, Area>>
>

/** A shortcut about records: on their list, and on the page of one. */
export type RecordKey<Row extends object, Area extends ListArea<Row> = ListArea<Row>> = KeyBinding<
  RecordsContext<Row, ListDialog<Row, Area>>
>

/** Shows the effects of an act on these records. */
export const planDialog = <Row extends object>(
  act: BoundAct<Row>,
  rows: readonly Row[],
): ListDialog<Row> => ({
  lines: planLines(rows.length, act),
  render: (props) => <PlanDialog {...props} act={act} rows={rows} />,
})

interface ActKey<Row> extends Pick<KeyBinding<never>, "id" | "help" | "action"> {
  /** More keys than the act has. */
  also?: readonly string[]
  /** If its rule needs more than the row. */
  bind?: (store: AppStore) => BoundAct<Row>
}

/** The shortcut of an act on marked rows, or on the record at the cursor: its plan is shown first. */
export const planKey = <Row extends object>(
  act: Act<Row>,
  { also = [], bind, ...key }: ActKey<Row>,
): RecordKey<Row> => ({
  ...key,
  keys: keysOfAct(act, ...also),
  about: "marked",
  fitting: ({ store, list }) => {
    const bound = bind?.(store) ?? bindAct(act, undefined, meOf(store))
    return list.targets().filter((row) => judgeAct(bound, row) === undefined).length
  },
  run: aboutTargets<Row, ListDialog<Row>>((rows, store) =>
    planDialog(bind?.(store) ?? bindAct(act, undefined, meOf(store)), rows),
  ),
})

/** `y` for a list: the command of one record, or the one that lists the marked rows. */
export const copyRowsKey = <Row extends object>(
  { name, record }: SharedList<Row>,
  commandOf: (row: Row) => string,
) =>
  copyKey<Row>((rows) => {
    const [row] = rows
    if (row && rows.length === 1) return commandOf(row)
    const id = record.all.find(({ kind }) => kind === "id")?.name ?? "id"
    return listCommandOf(name, id, rows.map(record.id))
  })

interface ListForm<Row extends object, Area extends ListArea<Row>> extends Pick<
  RecordFormProps<Row>,
  "row" | "atFirst" | "first"
> {
  title: (context: RenderContext) => string
  /** Said once it is stored. */
  saved: (context: RenderContext, row: Row) => string
  fields: (props: ListDialogProps<Row, Area>) => FormChanges
  /** Values in words, if fields need more than those of every form. */
  words?: (props: ListDialogProps<Row, Area>) => ActWords
  /** Text beside the fields of the form. */
  live?: (props: ListDialogProps<Row, Area>) => LiveText
}

/** Creates a record or edits one. */
export const formDialog = <Row extends object, Area extends ListArea<Row> = ListArea<Row>>(
  { record, form: calls }: FormedList<Row>,
  { title, saved, fields, words, live, ...form }: ListForm<Row, Area>,
): ListDialog<Row, Area> => ({
  render: (props) => (
    <RecordForm
      {...props}
      {...calls}
      {...form}
      record={record}
      title={title(props.context)}
      saved={(row) => saved(props.context, row)}
      fields={fields(props)}
      {...(words && { words: words(props) })}
      live={live?.(props)}
      list={props.area.list}
    />
  ),
})

interface FormKeyTexts extends Pick<KeyBinding<never>, "action"> {
  create: MessageKey<"terminal">
  edit: MessageKey<"terminal">
  /** Message for a deleted record, which cannot be edited. */
  whenDeleted?: MessageKey<"terminal"> & `${string}.deletedFirst`
  editKeys?: readonly string[]
}

/** `n` and `e`: the form for a new record, and for the one at the cursor. */
export const formKeys = <Row extends object, Area extends ListArea<Row>>(
  dialogOf: (row?: Row) => ListDialog<Row, Area>,
  { create, edit, whenDeleted, editKeys = ["e", "enter"], ...key }: FormKeyTexts,
): readonly RecordKey<Row, Area>[] => [
  {
    ...key,
    id: "create",
    keys: ["n"],
    help: create,
    wholeList: true,
    run: ({ open }) => open(dialogOf()),
  },
  {
    ...key,
    id: "edit",
    keys: editKeys,
    help: edit,
    about: "cursor",
    run: aboutOne<Row, ListDialog<Row, Area>>(dialogOf, whenDeleted),
  },
]
