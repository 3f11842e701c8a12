import { useEffect, useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { CABINET_GUIDE } from "./guides/guide.ts"
import { openGuide } from "./guides/GuideDialog.tsx"
import { wasShown } from "./guides/shown-guides.ts"
import { CabinetHome } from "./CabinetHome.tsx"
import { CabinetLayout } from "./CabinetLayout.tsx"
import type { PanelName } from "./CabinetPanel.tsx"

/** LKDemoResearcher: where researchers work. In demo mode the guide opens by itself the first time. */
export function CabinetPage() {
  const t = useTexts()
  const { role } = useSession()
  const [panel, openPanel] = useState<PanelName>()
  const showHelp = () => openGuide(CABINET_GUIDE, t)
  useEffect(() => {
    if (role === "demoResearcher" && !wasShown(CABINET_GUIDE.id)) openGuide(CABINET_GUIDE, t)
  }, [role, t])
  return (
    <CabinetLayout panel={panel} onPanel={openPanel} onHelp={showHelp}>
      <CabinetHome onPanel={openPanel} onHelp={showHelp} />
    </CabinetLayout>
  )
}
