import { MAILS, resendMail } from "@qo/core/acts"
import { historyCalls } from "@qo/core/api"
import type { MailRecord, MailWithBody } from "@qo/core/mail"
import { useEffect, useMemo, useState } from "react"
import { refusalText } from "../../app-store/refusal-text.ts"
import { neutralise } from "../../text/control-characters.ts"
import { Pages } from "../../widgets/Pages.tsx"
import { actionContextOf } from "../actions/action-context.ts"
import { PlanDialog, planLines } from "../actions/PlanDialog.tsx"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import type { ScreenProps } from "../base/screen.ts"
import { type DialogProps, ListScreen } from "../lists/ListScreen.tsx"
import {
  aboutOne,
  copyKey,
  listCommandOf,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  planOf,
  type PlanState,
} from "../lists/list-keys.ts"
import { mailColumns, mailLines } from "./mail-list.ts"
import { OUTBOX_AREA } from "./outbox-area.ts"

type MailDialogState = { kind: "show"; mail: MailRecord } | PlanState<MailRecord>

/** What the last line offers, most used first. */
const OUTBOX_FOOT: readonly FootItem[] = [
  "show",
  "resendMail",
  "mark",
  ["historyHalf", "otherHalf"],
  "copy",
  "refresh",
]

/** The shortcuts of the mails; `?` and the palette read them too. */
export const OUTBOX_KEYS: readonly KeyBinding<ListContext<MailRecord, MailDialogState>>[] = [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  {
    id: "show",
    keys: ["enter"],
    help: "key.show",
    run: aboutOne((mail) => ({ kind: "show", mail })),
  },
  {
    id: "resendMail",
    keys: ["r"],
    help: "key.resendMail",
    action: "outbox.manage",
    run: planOf<MailRecord>(resendMail),
  },
  copyKey((mails) =>
    mails.length === 1
      ? `qo outbox show ${String(mails[0]?.id)}`
      : listCommandOf(
          "outbox",
          "id",
          mails.map(({ id }) => id),
        ),
  ),
]

interface Halves {
  titles: readonly string[]
  /** From the mails to the other half. */
  otherHalf: KeyBinding<unknown>
}

/** Mails that were sent, wait to be, or could not be. */
export function OutboxHalf({ titles, otherHalf, ...props }: ScreenProps & Halves) {
  const { store } = props
  const keys = useMemo(() => [...OUTBOX_KEYS, otherHalf], [otherHalf])
  return (
    <ListScreen<MailRecord, MailDialogState>
      {...props}
      area={store.areas.of(OUTBOX_AREA)}
      kind={MAILS}
      columns={mailColumns}
      keys={keys}
      among={{ titles, at: 1 }}
      foot={OUTBOX_FOOT}
      whenEmpty={({ t }) => t("outbox.empty")}
      renderDialog={(dialog) => <MailDialog store={store} {...dialog} />}
      panelLines={(state) =>
        state.kind === "plan" ? planLines(state.rows.length, state.act) : undefined
      }
    />
  )
}

type Props = DialogProps<MailDialogState> & Pick<ScreenProps, "store">

function MailDialog({ store, context, state, isActive, onClose }: Props) {
  const area = store.areas.of(OUTBOX_AREA)
  if (state.kind === "show")
    return <MailPage {...{ store, context, isActive, onClose }} mail={state.mail} />
  return (
    <PlanDialog
      {...{ store, context, area, isActive, onClose }}
      act={state.act}
      rows={state.rows}
      actionContext={actionContextOf(store, area)}
    />
  )
}

interface PageProps extends Pick<ScreenProps, "store" | "context"> {
  mail: MailRecord
  isActive: boolean
  onClose: () => void
}

/** One mail with its text. Reading it is written to history, so it is read once; a mail whose link opens an account needs the password. */
function MailPage({ store, context, mail, isActive, onClose }: PageProps) {
  const [body, setBody] = useState<Pick<MailWithBody, "text">>()
  const { t } = context
  const { id } = mail
  useEffect(() => {
    let isShown = true
    store.options.api.send(historyCalls.getMail, { id }).then(
      (read) => isShown && setBody(read),
      (error: unknown) => {
        if (isShown) setBody({ text: refusalText(store.preferences.words, error) })
      },
    )
    return () => {
      isShown = false
    }
  }, [store, id])
  return (
    <Pages
      context={context}
      title={neutralise(mail.subject)}
      lines={body ? mailLines(mail, body, context) : [t("list.loading")]}
      isActive={isActive}
      onClose={onClose}
    />
  )
}
