import { CabinetFrame } from "./CabinetFrame.tsx"
import { CabinetHome } from "./CabinetHome.tsx"

/** LKDemoResearcher: where researchers work. */
export const CabinetPage = () => (
  <CabinetFrame>
    {({ openPanel, showHelp }) => <CabinetHome onPanel={openPanel} onHelp={showHelp} />}
  </CabinetFrame>
)
