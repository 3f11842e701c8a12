import { Drawer } from "@blueprintjs/core"
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react"
import { useLocation, useNavigate, useNavigation } from "react-router-dom"
import type { Keys } from "../../base/hotkeys.ts"
import { PAGES } from "../routes/pages.ts"
import { useSession } from "../../base/session/use-session.ts"
import { changeSettings, useSettings } from "../../base/settings.ts"
import { useTexts } from "../../base/texts.ts"
import { useAtLeast } from "../../base/breakpoints.ts"
import { useDialogTurn } from "../../ui/use-dialog-turn.ts"
import { useReadyReports } from "../../shared/projects/use-ready-reports.ts"
import { Header } from "./Header.tsx"
import { SideMenu } from "./SideMenu.tsx"
import { useKeysHelp } from "./use-keys-help.tsx"
import "../../ui/header.css"
import "./main-layout.css"
import "./layout-print.css"

/** Header and side menu around a page. Below "large" the menu slides in over it. */
export function MainLayout({ children }: { children: ReactNode }) {
  const t = useTexts()
  const large = useAtLeast("large")
  const small = useAtLeast("small")
  const { shrinkSideMenu } = useSettings()
  const [slidIn, slideIn] = useState(false)
  const menuStands = useDialogTurn(slidIn && !large)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useFocusOnNewPage(pathname, main)
  useReadyReports()
  const goingTo = useNavigation().location?.pathname

  const showHelp = useKeysHelp(useGoKeys())

  return (
    <div className={`rz-app ${large ? (shrinkSideMenu ? "rz-app--rail" : "rz-app--full") : ""}`}>
      {goingTo !== undefined && goingTo !== pathname && <Progress />}
      <a className="rz-skip" href="#main">
        {t("menu.skip")}
      </a>
      {large && (
        <div className="rz-app__menu">
          <SideMenu rail={shrinkSideMenu} />
        </div>
      )}
      {!large && (
        <Drawer
          isOpen={menuStands}
          onClose={() => slideIn(false)}
          position="left"
          size={small ? 432 : 293}
          className="rz-drawer"
          portalClassName="rz-overlay-portal"
        >
          <div className="rz-menu-dialog" role="dialog" aria-modal aria-label={t("menu.label")}>
            <SideMenu rail={false} onNavigate={() => slideIn(false)} />
          </div>
        </Drawer>
      )}
      <Header
        menuOpen={large ? !shrinkSideMenu : slidIn}
        onToggleMenu={() =>
          large ? changeSettings({ shrinkSideMenu: !shrinkSideMenu }) : slideIn(!slidIn)
        }
        onHelp={showHelp}
      />
      <main id="main" className="rz-app__main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** A page is on its way. */
function Progress() {
  const t = useTexts()
  return <div className="rz-progress" role="progressbar" aria-label={t("loader.label")} />
}

/** After a change of page the keyboard starts at its content, not at the old place. */
function useFocusOnNewPage(path: string, main: { current: HTMLElement | null }): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, main])
}

function useGoKeys(): Keys {
  const navigate = useNavigate()
  const { can } = useSession()
  return useMemo(
    () =>
      Object.fromEntries(
        PAGES.filter(({ action, goKey }) => goKey && (!action || can(action))).map(
          ({ path, goKey = "" }) => [`KeyG Key${goKey.toUpperCase()}`, () => void navigate(path)],
        ),
      ),
    [can, navigate],
  )
}
