import { createContext, use } from "react"
import type { PanelName } from "./CabinetPanel.tsx"

/** What the cabinet's frame offers to the page in it. */
export interface Cabinet {
  openPanel: (panel: PanelName) => void
  showHelp: () => void
}

export const CabinetContext = createContext<Cabinet | undefined>(undefined)

export function useCabinet(): Cabinet {
  const cabinet = use(CabinetContext)
  if (!cabinet) throw new Error("the cabinet is used outside of its frame")
  return cabinet
}
