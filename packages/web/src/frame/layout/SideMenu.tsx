import {
  ApplicationsIcon,
  CalculatorIcon,
  ChartIcon,
  DashboardIcon,
  EnvelopeIcon,
  EndorsedIcon,
  ExchangeIcon,
  GroupedBarChartIcon,
  HistoryIcon,
  LearningIcon,
  OfficeIcon,
  PeopleIcon,
  PercentageIcon,
  ProjectsIcon,
  ShieldIcon,
  ShopIcon,
  ShareIcon,
} from "@blueprintjs/icons"
import { VERSION } from "@qo/core/lib"
import type { ComponentType } from "react"
import { Link, useLocation, useNavigation } from "react-router-dom"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { Brand } from "../../ui/Brand.tsx"
import { bareOf, findPage } from "../routes/pages.ts"
import { drawnSections, menuFor, type MenuItem } from "./menu-items.ts"
import { useAbout } from "../../ui/use-about.ts"
import "./side-menu.css"

const ICONS: Partial<Record<MenuItem["title"], ComponentType<{ size?: number }>>> = {
  "page.demoResearchers": LearningIcon,
  "page.researchers": PeopleIcon,
  "page.issuers": ShopIcon,
  "page.moderators": ShieldIcon,
  "page.reports": GroupedBarChartIcon,
  "page.history": HistoryIcon,
  "page.outbox": EnvelopeIcon,
  "menu.dashboard": DashboardIcon,
  "menu.statistics": ChartIcon,
  "page.games": ApplicationsIcon,
  "page.calculator": CalculatorIcon,
  "page.tariffs": PercentageIcon,
  "page.organizations": OfficeIcon,
  "page.callbacks": ExchangeIcon,
  "page.projects": ProjectsIcon,
  "page.moderation": EndorsedIcon,
}

/** As a rail it shows icons only; the names are still there for screen readers and as hints. */
export function SideMenu({ rail, onNavigate }: { rail: boolean; onNavigate?: () => void }) {
  const t = useTexts()
  const { can } = useSession()
  const sections = drawnSections(menuFor(can, useAbout()))
  return (
    <nav className={rail ? "rz-menu rz-menu--rail" : "rz-menu"} aria-label={t("menu.label")}>
      <Link className="rz-menu__brand" to="/" onClick={onNavigate} aria-label={t("app.name")}>
        <Brand signOnly={rail} />
      </Link>
      <div className="rz-menu__sections">
        {sections.map(({ group, hasHeading, items }) => (
          <section key={group} {...(hasHeading && { "aria-labelledby": `menu-${group}` })}>
            {hasHeading && (
              <h2 id={`menu-${group}`} className={rail ? "rz-hidden" : "rz-menu__group"}>
                {t(`menu.${group}`)}
              </h2>
            )}
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <MenuLink item={item} rail={rail} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="rz-menu__version" title={t("menu.version", { version: VERSION })}>
        {rail ? VERSION : t("menu.version", { version: VERSION })}
      </p>
    </nav>
  )
}

/** A single report belongs to the reports. */
const currentOf = (to: string, shown: string): "page" | "true" | undefined =>
  to === shown ? "page" : to === findPage(shown)?.ofOne ? "true" : undefined

function MenuLink({
  item,
  rail,
  onNavigate,
}: {
  item: MenuItem
  rail: boolean
  onNavigate: (() => void) | undefined
}) {
  const t = useTexts()
  const { pathname } = useLocation()
  // The target of a click is marked immediately, not when the page is loaded.
  const shown = bareOf(useNavigation().location?.pathname ?? pathname)
  /** Asks for a page's code when it is about to be opened. */
  const ahead = () =>
    void findPage(item.to)
      ?.code.get()
      .catch(() => undefined)
  const Icon = ICONS[item.title]
  const title = t(item.title)
  const inside = (
    <>
      {Icon && <Icon size={18} />}
      <span className={rail ? "rz-hidden" : undefined}>{title}</span>
    </>
  )
  if (!item.external)
    return (
      <Link
        to={item.to}
        title={rail ? title : undefined}
        aria-current={currentOf(item.to, shown)}
        onClick={onNavigate}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        {inside}
      </Link>
    )
  return (
    <a href={item.to} target="_blank" rel="noreferrer" title={rail ? title : undefined}>
      {inside}
      <span className="rz-hidden">({t("menu.newWindow")})</span>
      {!rail && <ShareIcon size={12} />}
    </a>
  )
}
