import type { Action } from "@qo/core/access"
import type { ServerAbout } from "@qo/core/api"
import { PAGES, type MenuGroup } from "../routes/pages.ts"
import type { PlainKey } from "../../base/texts.ts"

export interface MenuItem {
  title: PlainKey
  /** A path of the app, or with `external` an address elsewhere. */
  to: string
  external?: true
}

export interface MenuSection {
  group: MenuGroup
  items: readonly MenuItem[]
}

const ORDER: readonly MenuGroup[] = [
  "accessControl",
  "pricing",
  "analytics",
  "projects",
  "reports",
  "logs",
  "statistics",
  "moderation",
  "directory",
  "system",
]

/** The side menu of a role, from the list of pages; groups without children are left out. */
export function menuFor(
  can: (action: Action) => boolean,
  about: Pick<ServerAbout, "dashboardUrl" | "statisticsUrl"> | undefined,
): readonly MenuSection[] {
  const external = (title: PlainKey, action: Action, url: string | null | undefined) =>
    url && can(action) ? [{ title, to: url, external: true as const }] : []
  const elsewhere: Partial<Record<MenuGroup, readonly MenuItem[]>> = {
    analytics: external("menu.dashboard", "dashboard.open", about?.dashboardUrl),
    statistics: external("menu.statistics", "statistics.open", about?.statisticsUrl),
  }
  return ORDER.map((group) => ({
    group,
    items: [
      ...PAGES.filter((page) => page.menu === group && (!page.action || can(page.action))).map(
        ({ title, path }) => ({ title, to: path }),
      ),
      ...(elsewhere[group] ?? []),
    ],
  })).filter(({ items }) => items.length > 0)
}

/** A displayed part of the menu: a heading over a single entry would only repeat its name. */
export interface DrawnSection extends MenuSection {
  hasHeading: boolean
}

/** Draws neighbouring groups with one entry each as one section without a heading. */
export function drawnSections(groups: readonly MenuSection[]): readonly DrawnSection[] {
  const sections: DrawnSection[] = []
  for (const { group, items } of groups) {
    const before = sections.at(-1)
    if (items.length === 1 && before && !before.hasHeading)
      sections.splice(-1, 1, { ...before, items: [...before.items, ...items] })
    else sections.push({ group, items, hasHeading: items.length > 1 })
  }
  return sections
}
