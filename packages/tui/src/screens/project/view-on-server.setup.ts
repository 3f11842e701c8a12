import type { Role } from "@qo/core/access"
import type { ApiClient } from "@qo/core/api"
import type { TestApi } from "@qo/server/testing"
import { createElement } from "react"
import type { Driver } from "../driver/driver.setup.ts"
import { openOnServer } from "../driver/on-server.setup.ts"
import type { KeyBinding } from "../base/key-table.ts"
import { ProjectView, type ProjectViewContext } from "./ProjectView.tsx"
import { createStyles } from "../../text/styles.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import { useUpdates } from "../../app-store/use-updates.ts"

interface ViewOptions {
  pid: number
  locale?: "ru" | "en"
  columns?: number
  rows?: number
  keys?: readonly KeyBinding<ProjectViewContext>[]
  onClose?: () => void
}

function Host({
  store,
  columns,
  rows,
  shown,
}: {
  store: AppStore
  columns: number
  rows: number
  shown: ViewOptions
}) {
  useUpdates(store)
  const { t, q, locale } = store.preferences.words
  return createElement(ProjectView, {
    store,
    context: {
      t,
      q,
      locale,
      columns,
      rows,
      unicode: true,
      styles: createStyles("none"),
      live: undefined,
    },
    pid: shown.pid,
    from: { title: t("screen.moderation"), back: "toQueue" },
    keys: shown.keys ?? [],
    isActive: true,
    onClose: shown.onClose ?? (() => store.notices.say("closed")),
  })
}

/** Opens the view of a project alone, for a user signed in to a real server. */
export const openView = (
  server: TestApi,
  who: Role | ApiClient,
  shown: ViewOptions,
): Promise<Driver> =>
  openOnServer(server, who, {
    locale: shown.locale ?? "ru",
    columns: shown.columns ?? 80,
    rows: shown.rows ?? 24,
    draw: (store, size) => createElement(Host, { store, ...size, shown }),
  })
