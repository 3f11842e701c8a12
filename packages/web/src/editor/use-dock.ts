import { useEffect, useEffectEvent, useState } from "react"
import { z } from "zod"
import { createLocalStore } from "../base/local-store.ts"
import type { Observable } from "../base/observable.ts"

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

/** Shows a part of the editor when the value that it is for comes, such as the import report: users do not look for it. */
export function useShownWith(
  value: Pick<Observable<unknown>, "get" | "subscribe">,
  show: () => void,
): void {
  const onValue = useEffectEvent(() => {
    if (value.get()) show()
  })
  useEffect(() => value.subscribe(onValue), [value])
}
