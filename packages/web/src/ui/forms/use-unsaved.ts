import { use, useEffect, useRef } from "react"
import { useTexts, type WebTranslate } from "../../base/texts.ts"
import {
  holdUnsaved,
  type Place,
  type UnsavedWork,
  unsaved,
  UnsavedScope,
} from "../../base/unsaved.ts"
import { confirmWithUser } from "../confirm.tsx"
import { useStable } from "../use-stable.ts"
import { openedIn } from "./record-in-url.ts"

/** Parts of an address that identify the page; others only filter or order it. */
const shownBy = ({ pathname, search }: Place): readonly unknown[] => {
  const query = new URLSearchParams(search)
  return [pathname, query.get("section"), query.get("pid"), openedIn(query)]
}

/** Does this step of the browser take a form from the page? */
export function isLeftBy(from: Place, to: Place): boolean {
  const next = shownBy(to)
  return shownBy(from).some((part, at) => part !== next[at])
}

/**
 * Typed input of a form is confirmed before it is left, by any way: Esc, Cancel, Back, another page, a reload. `onLeft`: it was
 * discarded. `sending`: a request is running, so that the form cannot be left before its response. Returns a function to call
 * right before leaving on purpose: saved, or discarded.
 */
export function useUnsaved(
  changed: boolean,
  onLeft: () => void = () => undefined,
  sending = false,
) {
  const scope = use(UnsavedScope)
  const left = useStable(onLeft)
  const isSending = useStable(() => sending)
  const release = useRef<() => void>(undefined)
  useEffect(() => {
    if (!changed) return
    const letGo = holdUnsaved({ scope, isLeftBy, onLeft: left, isSending })
    release.current = letGo
    return letGo
  }, [changed, scope, left, isSending])
  return { leave: () => release.current?.() }
}

/** Data shown only once also needs a question, until it was copied. */
export function useShownOnce(taken: boolean): void {
  const scope = use(UnsavedScope)
  useEffect(() => {
    if (taken) return
    return holdUnsaved({
      scope,
      isLeftBy,
      isSending: () => false,
      onLeft: () => undefined,
      isShownOnce: true,
    })
  }, [taken, scope])
}

/** Asks whether this work may be thrown away; if so, it is. */
export async function mayLeave(t: WebTranslate, works: readonly UnsavedWork[]): Promise<boolean> {
  if (works.length === 0) return true
  // The form's response decides: it closes itself or shows faults.
  if (works.some((work) => work.isSending())) return false
  const isShown = works.every((work) => work.isShownOnce)
  const agreed = await confirmWithUser({
    title: t(isShown ? "shownOnce.title" : "unsaved.title"),
    text: t(isShown ? "shownOnce.text" : "unsaved.text"),
    confirmLabel: t(isShown ? "action.close" : "unsaved.leave"),
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
