import { useQuery } from "@tanstack/react-query"
import type { RecordKind } from "@qo/core/acts"
import { useId, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { DialogFrame } from "../DialogFrame.tsx"
import { FormFailure } from "../FormFailure.tsx"
import { type FormDefinition, RecordForm } from "./RecordForm.tsx"
import { useDialogTurn } from "../use-dialog-turn.ts"
import type { OpenedRecord } from "./record-in-url.ts"

interface RecordDialogProps<Row> {
  form: FormDefinition<Row>
  kind: RecordKind<Row>
  opened: OpenedRecord
  /** The record, if the list has loaded it. */
  known: Row | undefined
  titleOf: (row: Row | undefined) => string
  onDone: (saved: Row, wasNew: boolean) => void
  onClose: () => void
}

interface RecordForms<Row> extends Pick<RecordDialogProps<Row>, "kind" | "opened" | "known"> {
  name: string
  /** Grows with each opening. */
  times: number
}

/** The row that is opened: the list's, or read by its number. One that leaves its list meanwhile stays. */
function useOpenedRow<Row>({ name, kind, opened, known, times }: RecordForms<Row>) {
  const { api } = useSession()
  const [held, hold] = useState<{ times: number; row: Row }>()
  const last = held?.times === times ? held.row : undefined
  const isAsked = typeof opened === "number"
  const found = useQuery({
    queryKey: ["record", name, opened],
    queryFn: () => kind.read(api, Number(opened)),
    enabled: isAsked && (known ?? last) === undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const row = isAsked ? (known ?? last ?? found.data) : undefined
  if (row !== undefined && row !== last) hold({ times, row })
  return { row, error: found.error }
}

/** The record that the address names, in a dialog over its list. It is not in the queue of dialogs: a question lies over it. */
export function RecordDialog<Row>(props: RecordDialogProps<Row>) {
  const { form, kind, known, titleOf, onDone, onClose } = props
  // While it closes it still shows its last content.
  const [shown, show] = useState({ opened: props.opened, now: props.opened, times: 0 })
  if (props.opened !== shown.now)
    show({
      opened: props.opened ?? shown.opened,
      now: props.opened,
      times: shown.times + (props.opened === undefined ? 0 : 1),
    })
  const { opened, times } = shown
  const t = useTexts()
  const titleId = useId()
  const stands = useDialogTurn(props.opened !== undefined)
  const { row, error } = useOpenedRow({ name: form.name, kind, opened, known, times })
  const isHere = opened === "new" || row !== undefined
  return (
    <DialogFrame isOpen={stands} size="form" titleId={titleId} onClose={onClose}>
      <div className="rz-dialog__head">
        <h2 id={titleId}>
          <bdi>{isHere ? titleOf(row) : t("loader.label")}</bdi>
        </h2>
      </div>
      {isHere ? (
        <RecordForm key={times} form={form} row={row} onDone={onDone} onCancel={onClose} />
      ) : (
        <div className="rz-dialog__body" role="status">
          {error ? <FormFailure error={error} /> : t("loader.label")}
        </div>
      )}
    </DialogFrame>
  )
}
