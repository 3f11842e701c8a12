import { Button, Menu, MenuDivider, MenuItem, PopoverNext, PopupKind } from "@blueprintjs/core"
import {
  EditIcon,
  EnvelopeIcon,
  KeyIcon,
  MoreIcon,
  TickCircleIcon,
  DisableIcon,
  TrashIcon,
} from "@blueprintjs/icons"
import { isInvitable, statusChoices, type User, type UserStatus } from "@qo/core/user"
import { openModal } from "../base/modal-queue.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { SetPasswordForm } from "./SetPasswordForm.tsx"
import type { useUserActions } from "./user-actions.ts"

interface Props {
  user: User
  actions: ReturnType<typeof useUserActions>
  onEdit: (user: User) => void
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

function RowActions({ user, actions, onEdit }: Props) {
  const t = useTexts()
  const session = useSession()
  const { status } = user
  const reachable = statusChoices(status).slice(1)
  const own = user.id === session.user.id
  return (
    <Menu aria-label={t("users.actionsFor", { name: user.fullname })}>
      <MenuItem icon={<EditIcon />} text={t("users.edit")} onClick={() => onEdit(user)} />
      {reachable.map((each) => (
        <MenuItem
          key={each}
          icon={each === "activated" ? <TickCircleIcon /> : <DisableIcon />}
          text={t(setLabel(each))}
          onClick={() => void actions.setStatus(user, each)}
        />
      ))}
      {isInvitable(status) && (
        <MenuItem
          icon={<EnvelopeIcon />}
          text={t("users.resendInvitation")}
          onClick={() => void actions.resendInvitation(user)}
        />
      )}
      {!own && (
        <MenuItem
          icon={<KeyIcon />}
          text={t("users.setPassword")}
          onClick={() =>
            openModal({
              title: t("users.setPasswordTitle", { name: user.fullname }),
              renderBody: (close) => (
                <SetPasswordForm
                  user={user}
                  onCancel={close}
                  onDone={() => {
                    close()
                    showToast({
                      intent: "success",
                      text: t("users.passwordSet", { name: user.fullname }),
                    })
                  }}
                />
              ),
            })
          }
        />
      )}
      <MenuDivider />
      <MenuItem
        icon={<TrashIcon />}
        intent="danger"
        text={t("users.delete")}
        onClick={() => void actions.remove(user)}
      />
    </Menu>
  )
}

const setLabel = (status: UserStatus) =>
  status === "activated" ? "users.setStatus.activated" : "users.setStatus.deactivated"
