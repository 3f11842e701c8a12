import { useEffect, useState, type ReactNode } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { CABINET_GUIDE } from "./guides/guide.ts"
import { openGuide } from "./guides/GuideDialog.tsx"
import { wasShown } from "./guides/shown-guides.ts"
import { CabinetLayout } from "./CabinetLayout.tsx"
import type { PanelName } from "./CabinetPanel.tsx"

interface Frame {
  openPanel: (panel: PanelName) => void
  showHelp: () => void
}

/** The cabinet's frame with its side panel and help. In demo mode the guide opens by itself the first time. */
export function CabinetFrame({ children }: { children: (frame: Frame) => ReactNode }) {
  const t = useTexts()
  const { role } = useSession()
  const [panel, openPanel] = useState<PanelName>()
  const showHelp = () => openGuide(CABINET_GUIDE, t)
  useEffect(() => {
    if (role === "demoResearcher" && !wasShown(CABINET_GUIDE.id)) openGuide(CABINET_GUIDE, t)
  }, [role, t])
  return (
    <CabinetLayout panel={panel} onPanel={openPanel} onHelp={showHelp}>
      {children({ openPanel, showHelp })}
    </CabinetLayout>
  )
}
