import { Dialog } from "@blueprintjs/core"
import { useQuery } from "@tanstack/react-query"
import type { RecordKind } from "@qo/core/acts"
import { useId, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { FormFailure } from "../FormFailure.tsx"
import { type FormDefinition, RecordForm } from "./RecordForm.tsx"
import type { Opened } from "./record-in-url.ts"

interface Props<Row> {
  form: FormDefinition<Row>
  kind: RecordKind<Row>
  opened: Opened
  /** The record, where the list has it already. */
  known: Row | undefined
  titleOf: (row: Row | undefined) => string
  onDone: (saved: Row, wasNew: boolean) => void
  onClose: () => void
}

/** The record that the address names, in a dialog over its list. It is not in the queue of dialogs: a question lies over it. */
export function RecordDialog<Row>(props: Props<Row>) {
  const { form, kind, known, titleOf, onDone, onClose } = props
  // While it closes it still shows what it showed.
  const [shown, show] = useState({ opened: props.opened, now: props.opened, times: 0 })
  if (props.opened !== shown.now)
    show({
      opened: props.opened ?? shown.opened,
      now: props.opened,
      times: shown.times + (props.opened === undefined ? 0 : 1),
    })
  const { opened, times } = shown
  const t = useTexts()
  const { api } = useSession()
  const titleId = useId()
  const found = useQuery({
    queryKey: ["record", form.name, opened],
    queryFn: () => kind.read(api, Number(opened)),
    enabled: typeof opened === "number" && known === undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const row = typeof opened === "number" ? (known ?? found.data) : undefined
  const isHere = opened === "new" || row !== undefined
  return (
    <Dialog
      isOpen={props.opened !== undefined}
      className="rz-dialog rz-dialog--form"
      portalClassName="rz-dialog-portal"
      aria-labelledby={titleId}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <div className="rz-dialog__head">
        <h2 id={titleId}>
          <bdi>{isHere ? titleOf(row) : t("loader.label")}</bdi>
        </h2>
      </div>
      {isHere ? (
        <RecordForm key={times} form={form} row={row} onDone={onDone} onCancel={onClose} />
      ) : (
        <div className="rz-dialog__body" role="status">
          {found.error ? <FormFailure error={found.error} /> : t("loader.label")}
        </div>
      )}
    </Dialog>
  )
}
