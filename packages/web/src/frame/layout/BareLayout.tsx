import type { ReactNode } from "react"
import { useKeysHelp } from "./use-keys-help.tsx"

/** A page that fills the window: no header, no menu. */
export function BareLayout({ children }: { children: ReactNode }) {
  useKeysHelp()
  return <main>{children}</main>
}
