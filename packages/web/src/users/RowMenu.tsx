import { Button, Menu, MenuDivider, MenuItem, PopoverNext, PopupKind } from "@blueprintjs/core"
import {
  EditIcon,
  EnvelopeIcon,
  KeyIcon,
  LinkIcon,
  MoreIcon,
  TickCircleIcon,
  DisableIcon,
  TrashIcon,
  UndoIcon,
} from "@blueprintjs/icons"
import type { BoundAct } from "@qo/core/acts"
import type { User } from "@qo/core/user"
import type { ReactElement } from "react"
import { openModal } from "../base/modal-queue.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { useWords } from "../base/words.ts"
import { verbKey, verbText } from "../ui/acts/act-texts.ts"
import { SetPasswordForm } from "./SetPasswordForm.tsx"

interface Props {
  user: User
  acts: readonly BoundAct<User>[]
  onAct: (act: BoundAct<User>) => void
  /** Without it the account cannot be changed. */
  onEdit: (() => void) | undefined
}

/** What can be done to one account, as far as its status allows. */
export function RowMenu(props: Props) {
  const t = useTexts()
  return (
    <PopoverNext
      placement="bottom-end"
      arrow={false}
      hasBackdrop
      popupKind={PopupKind.MENU}
      content={<RowActions {...props} />}
    >
      <Button
        variant="minimal"
        icon={<MoreIcon />}
        aria-label={t("users.actionsFor", { name: props.user.fullname })}
      />
    </PopoverNext>
  )
}

const ICONS: Readonly<Record<string, ReactElement>> = {
  "users.set-status.activated": <TickCircleIcon />,
  "users.set-status.deactivated": <DisableIcon />,
  "users.resend-invite": <EnvelopeIcon />,
  "users.reset-password": <LinkIcon />,
  "users.delete": <TrashIcon />,
  "users.restore": <UndoIcon />,
}

function RowActions({ user, acts, onAct, onEdit }: Props) {
  const t = useTexts()
  const { user: self } = useSession()
  const allowed = acts.filter((act) => !act.refusal(user))
  const dangerous = allowed.filter(({ danger }) => danger)
  const item = (act: BoundAct<User>) => (
    <ActItem key={verbKey(act)} act={act} onClick={() => onAct(act)} />
  )
  return (
    <Menu aria-label={t("users.actionsFor", { name: user.fullname })}>
      {onEdit && <MenuItem icon={<EditIcon />} text={t("users.edit")} onClick={onEdit} />}
      {allowed.filter(({ danger }) => !danger).map(item)}
      {onEdit && user.id !== self.id && <SetPassword user={user} />}
      {dangerous.length > 0 && <MenuDivider />}
      {dangerous.map(item)}
    </Menu>
  )
}

function ActItem({ act, onClick }: { act: BoundAct<User>; onClick: () => void }) {
  const words = useWords()
  return (
    <MenuItem
      icon={ICONS[verbKey(act)]}
      text={verbText(act, words)}
      onClick={onClick}
      {...(act.danger && { intent: "danger" })}
    />
  )
}

function SetPassword({ user }: { user: User }) {
  const t = useTexts()
  const name = user.fullname
  const open = () =>
    openModal({
      title: t("users.setPasswordTitle", { name }),
      renderBody: (close) => (
        <SetPasswordForm
          user={user}
          onCancel={close}
          onDone={() => {
            close()
            showToast({ intent: "success", text: t("users.passwordSet", { name }) })
          }}
        />
      ),
    })
  return <MenuItem icon={<KeyIcon />} text={t("users.setPassword")} onClick={open} />
}
