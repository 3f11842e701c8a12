import { useEffect, useState, type ReactNode } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showGuide } from "../shared/guides/show-guide.tsx"
import { wasShown } from "../shared/guides/shown-guides.ts"
import { CABINET_GUIDE } from "./guides/cabinet-guide.ts"
import { CabinetLayout } from "./CabinetLayout.tsx"
import type { PanelName } from "./CabinetPanel.tsx"

/** The cabinet's frame with its side panel and help. In demo mode the guide opens by itself the first time. */
export function CabinetFrame({ children }: { children: ReactNode }) {
  const t = useTexts()
  const { role } = useSession()
  const [panel, openPanel] = useState<PanelName>()
  useEffect(() => {
    if (role === "demoResearcher" && !wasShown(CABINET_GUIDE.id)) void showGuide(CABINET_GUIDE, t)
  }, [role, t])
  return (
    <CabinetLayout
      panel={panel}
      onPanel={openPanel}
      onHelp={() => void showGuide(CABINET_GUIDE, t)}
    >
      {children}
    </CabinetLayout>
  )
}
