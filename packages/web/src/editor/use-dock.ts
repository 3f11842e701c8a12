import { useState } from "react"
import { z } from "zod"
import { createLocalStore } from "../base/local-store.ts"

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
