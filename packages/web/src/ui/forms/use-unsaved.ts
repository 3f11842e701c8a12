import { use, useEffect, useRef } from "react"
import { useTexts, type WebTranslate } from "../../base/texts.ts"
import { holdUnsaved, type Place, type Unsaved, unsaved, UnsavedScope } from "../../base/unsaved.ts"
import { confirm } from "../confirm.tsx"
import { useStable } from "../use-stable.ts"
import { openedIn } from "./record-in-url.ts"

const isLeftBy = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname ||
  openedIn(new URLSearchParams(from.search)) !== openedIn(new URLSearchParams(to.search))

/**
 * Typed work of a form is asked about before it is left, by whatever way: Esc, Cancel, Back, another page, a reload.
 * `onLeft`: it was thrown away. Returns what to call right before leaving on purpose: saved, or thrown away.
 */
export function useUnsaved(changed: boolean, onLeft: () => void = () => undefined) {
  const scope = use(UnsavedScope)
  const left = useStable(onLeft)
  const release = useRef<() => void>(undefined)
  useEffect(() => {
    if (!changed) return
    const letGo = holdUnsaved({ scope, isLeftBy, onLeft: left })
    release.current = letGo
    return letGo
  }, [changed, scope, left])
  return { leave: () => release.current?.() }
}

/** Asks whether this work may be thrown away; if so, it is. */
export async function mayLeave(t: WebTranslate, works: readonly Unsaved[]): Promise<boolean> {
  if (works.length === 0) return true
  const agreed = await confirm({
    title: t("unsaved.title"),
    text: t("unsaved.text"),
    confirmLabel: t("unsaved.leave"),
    cancelLabel: t("unsaved.stay"),
    intent: "danger",
    over: true,
  })
  if (agreed) for (const work of works) work.onLeft()
  return agreed
}

/** Closes a dialog or panel, unless work in it is to be kept. */
export function useLeaveScope(scope: string) {
  const t = useTexts()
  return async (close: () => void) => {
    if (
      await mayLeave(
        t,
        unsaved.get().filter((work) => work.scope === scope),
      )
    )
      close()
  }
}
