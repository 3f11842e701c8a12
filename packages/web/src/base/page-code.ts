import type { QueryClient } from "@tanstack/react-query"
import type { ComponentType } from "react"
import type { Session } from "./session/use-session.ts"

/** Exports of a page's module. */
export interface PageCode {
  View: ComponentType
  /** Begins the page's requests before it is rendered; never awaited, and never for a role that may not see the page. */
  start?: (opened: { session: Session; url: URL; queries: QueryClient }) => void
}
