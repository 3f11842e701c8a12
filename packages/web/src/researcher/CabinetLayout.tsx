import { Button, Drawer } from "@blueprintjs/core"
import {
  CogIcon,
  GroupedBarChartIcon,
  HelpIcon,
  KeyIcon,
  LogOutIcon,
  MenuIcon,
  PersonIcon,
  ProjectsIcon,
} from "@blueprintjs/icons"
import { VERSION } from "@qo/core/lib"
import { Link, useSearchParams } from "react-router-dom"
import { useState, type ComponentType, type ReactNode } from "react"
import { Brand } from "../ui/Brand.tsx"
import { useReadyReports } from "../shared/projects/use-ready-reports.ts"
import { useAtLeast } from "../base/breakpoints.ts"
import { UserCard } from "../ui/UserCard.tsx"
import { useDialogTurn } from "../ui/use-dialog-turn.ts"
import { signOut, useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { addressOf, type Section, SECTIONS, sectionOf } from "./cabinet-sections.ts"
import { CabinetPanel, type PanelName } from "./CabinetPanel.tsx"
import "../ui/header.css"
import "./cabinet.css"

interface CabinetLayoutProps {
  panel: PanelName | undefined
  onPanel: (panel: PanelName | undefined) => void
  onHelp: () => void
  children: ReactNode
}

/** The researcher's own frame: menu at the right, a panel that slides in beside it. On small screens the menu slides in too. */
export function CabinetLayout({ panel, onPanel, onHelp, children }: CabinetLayoutProps) {
  const t = useTexts()
  const session = useSession()
  const large = useAtLeast("large")
  const small = useAtLeast("small")
  const [menuOpen, openMenu] = useState(false)
  const menuStands = useDialogTurn(menuOpen && !large)
  useReadyReports()
  const onExit = () => void signOut(session)
  return (
    <div className="rz-cabinet">
      <a className="rz-skip" href="#main">
        {t("menu.skip")}
      </a>
      <header className="rz-header">
        <Brand signOnly={!small} />
        <span className="rz-header__space" />
        <UserCard />
        {large ? (
          <>
            <HeaderButton Icon={HelpIcon} text={t("header.help")} onClick={onHelp} />
            <HeaderButton Icon={LogOutIcon} text={t("header.signOut")} onClick={onExit} />
          </>
        ) : (
          <Button
            variant="minimal"
            aria-label={t("menu.open")}
            aria-expanded={menuOpen}
            icon={<MenuIcon size={18} />}
            onClick={() => openMenu(true)}
          />
        )}
      </header>
      <main id="main" className="rz-cabinet__main" tabIndex={-1}>
        {children}
      </main>
      {large ? (
        <aside className="rz-cabinet__side">
          <CabinetMenu onPanel={onPanel} />
        </aside>
      ) : (
        <Drawer
          isOpen={menuStands}
          onClose={() => openMenu(false)}
          position="right"
          size={small ? 432 : 293}
          className="rz-cabinet-panel"
          portalClassName="rz-overlay-portal"
        >
          <div
            className="rz-cabinet-panel__inside"
            role="dialog"
            aria-modal
            aria-label={t("menu.label")}
            onClick={() => openMenu(false)}
          >
            <CabinetMenu onPanel={onPanel} onHelp={onHelp} onExit={onExit} />
          </div>
        </Drawer>
      )}
      <CabinetPanel panel={panel} onClose={() => onPanel(undefined)} />
    </div>
  )
}

interface MenuProps {
  onPanel: (panel: PanelName) => void
  /** With these where the header has no buttons for them. */
  onHelp?: () => void
  onExit?: () => void
}

function CabinetMenu({ onPanel, onHelp, onExit }: MenuProps) {
  const t = useTexts()
  return (
    <nav className="rz-cabinet-menu" aria-label={t("menu.label")}>
      <ul>
        {SECTIONS.map((section) => (
          <SectionLink key={section} section={section} />
        ))}
      </ul>
      <ul>
        <MenuEntry
          Icon={KeyIcon}
          text={t("profile.changePassword")}
          onClick={() => onPanel("password")}
        />
        <MenuEntry Icon={CogIcon} text={t("header.settings")} onClick={() => onPanel("settings")} />
        {onHelp && <MenuEntry Icon={HelpIcon} text={t("header.help")} onClick={onHelp} />}
        {onExit && <MenuEntry Icon={LogOutIcon} text={t("cabinet.exit")} onClick={onExit} />}
      </ul>
      <p className="rz-muted">{t("menu.version", { version: VERSION })}</p>
    </nav>
  )
}

const SECTION_ICONS = { projects: ProjectsIcon, reports: GroupedBarChartIcon, profile: PersonIcon }

function SectionLink({ section }: { section: Section }) {
  const t = useTexts()
  const [query] = useSearchParams()
  const Icon = SECTION_ICONS[section]
  return (
    <li>
      <Link
        to={addressOf(section)}
        aria-current={sectionOf(query) === section ? "page" : undefined}
      >
        <Icon size={18} />
        {t(`cabinet.section.${section}`)}
      </Link>
    </li>
  )
}

interface EntryProps {
  Icon: ComponentType<{ size?: number }>
  text: string
  onClick: () => void
}

const HeaderButton = ({ Icon, text, onClick }: EntryProps) => (
  <Button
    variant="minimal"
    aria-label={text}
    title={text}
    icon={<Icon size={18} />}
    onClick={onClick}
  />
)

const MenuEntry = ({ Icon, text, onClick }: EntryProps) => (
  <li>
    <button type="button" onClick={onClick}>
      <Icon size={18} />
      {text}
    </button>
  </li>
)
