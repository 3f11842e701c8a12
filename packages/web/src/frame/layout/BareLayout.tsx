import type { ReactNode } from "react"

/** A page that fills the window: no header, no menu. */
export const BareLayout = ({ children }: { children: ReactNode }) => <main>{children}</main>
