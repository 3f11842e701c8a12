import { useContext, useEffect, useEffectEvent, useState } from "react"
import { z } from "zod"
import { createLocalStore } from "../base/local-store.ts"
import { ToolsContext } from "./session/tools.ts"

const store = createLocalStore("qo.editorDock", z.boolean())

/** Whether the dock at the left is folded into a rail; remembered in this browser. */
export function useFoldedDock() {
  const [isFolded, setFolded] = useState(() => store.read() ?? false)
  const fold = (folded: boolean) => {
    setFolded(folded)
    store.write(folded)
  }
  return { isFolded, fold }
}

/** Shows the import report when there is one, because users do not look for it. */
export function useReportShown(show: () => void): void {
  const { hasReport } = useContext(ToolsContext)
  const onReport = useEffectEvent(() => {
    if (hasReport.get()) show()
  })
  useEffect(() => hasReport.subscribe(onReport), [hasReport])
}
