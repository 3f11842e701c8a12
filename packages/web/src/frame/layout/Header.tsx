import { Button, Menu, MenuItem, PopoverNext, PopupKind } from "@blueprintjs/core"
import {
  CogIcon,
  HelpIcon,
  IssueIcon,
  LogOutIcon,
  MenuClosedIcon,
  MenuIcon,
  SearchIcon,
  UserIcon,
} from "@blueprintjs/icons"
import { useNavigate } from "react-router-dom"
import { useObservable } from "../../base/observable.ts"
import { openModal } from "../../base/modal-queue.ts"
import { paletteIsOpen } from "../../base/page-actions.ts"
import { signOut, useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { ErrorLogDialog } from "../toasts/ErrorLogDialog.tsx"
import { errorLog } from "../../base/toasts.ts"
import { useAtLeast } from "../../base/breakpoints.ts"
import { AddressText } from "../../ui/AddressText.tsx"
import { SettingsMenu } from "../../ui/SettingsMenu.tsx"
import { TasksButton } from "./TasksButton.tsx"
import { UserCard } from "../../ui/UserCard.tsx"

interface HeaderProps {
  menuOpen: boolean
  onToggleMenu: () => void
  onHelp: () => void
}

export function Header({ menuOpen, onToggleMenu, onHelp }: HeaderProps) {
  const t = useTexts()
  const large = useAtLeast("large")
  const shutLabel = large ? t("menu.expand") : t("menu.open")
  const openLabel = large ? t("menu.shrink") : t("menu.close")
  return (
    <header className="rz-header">
      <Button
        variant="minimal"
        aria-label={menuOpen ? openLabel : shutLabel}
        aria-expanded={menuOpen}
        icon={menuOpen ? <MenuClosedIcon size={18} /> : <MenuIcon size={18} />}
        onClick={onToggleMenu}
      />
      <span className="rz-header__space" />
      <Button
        variant="minimal"
        aria-label={t("header.palette")}
        title={t("header.palette")}
        icon={<SearchIcon size={18} />}
        onClick={() => paletteIsOpen.set(true)}
      />
      <TasksButton />
      <ErrorLogButton />
      <Button
        variant="minimal"
        aria-label={t("header.help")}
        title={t("header.help")}
        icon={<HelpIcon size={18} />}
        onClick={onHelp}
      />
      <PopoverNext placement="bottom-end" arrow={false} content={<SettingsMenu />}>
        <Button
          variant="minimal"
          aria-label={t("header.settings")}
          title={t("header.settings")}
          icon={<CogIcon size={18} />}
        />
      </PopoverNext>
      <UserMenu />
    </header>
  )
}

function ErrorLogButton() {
  const t = useTexts()
  const { length } = useObservable(errorLog)
  if (length === 0) return null
  const label = t("header.errors", { count: length })
  return (
    <Button
      variant="minimal"
      className="rz-header__badge"
      aria-label={label}
      title={label}
      icon={<IssueIcon size={18} />}
      onClick={() =>
        openModal({
          title: t("errors.title"),
          renderBody: (close) => <ErrorLogDialog onClose={close} />,
        })
      }
    />
  )
}

function UserMenu() {
  const t = useTexts()
  const session = useSession()
  const navigate = useNavigate()
  return (
    <PopoverNext
      placement="bottom-end"
      arrow={false}
      popupKind={PopupKind.MENU}
      content={
        <Menu aria-label={t("header.user")}>
          <li role="none" className="rz-user-menu__email">
            <AddressText address={session.user.email} />
          </li>
          <MenuItem
            icon={<UserIcon />}
            text={t("page.profile")}
            onClick={() => void navigate("/profile")}
          />
          <MenuItem
            icon={<LogOutIcon />}
            text={t("header.signOut")}
            onClick={() => void signOut(session)}
          />
        </Menu>
      }
    >
      <Button variant="minimal">
        <span className="rz-hidden">{t("header.user")}: </span>
        <UserCard />
      </Button>
    </PopoverNext>
  )
}
