import { isSameValue } from "@qo/core/lib"
import { createContext, use, useState, useSyncExternalStore } from "react"
import type { Translate } from "@qo/core/i18n"
import { useObservable } from "../../base/observable.ts"
import type { EditorSession } from "./editor-session.ts"

export const EditorContext = createContext<EditorSession | undefined>(undefined)

export function useEditor(): EditorSession {
  const session = use(EditorContext)
  if (!session) throw new Error("an editor is used outside of it")
  return session
}

/** Returns the previous value for one of the same content, so that equal values keep their identity. */
function keepEqual<Value>(): (next: Value) => Value {
  let kept: Value | undefined
  return (next) => {
    if (kept === undefined || !isSameValue(kept, next)) kept = next
    return kept
  }
}

/** Reads a value of the document or its scene. Renders again only when the value has another content. */
export function useDocument<Value>(read: (session: EditorSession) => Value): Value {
  const session = useEditor()
  const [keep] = useState(() => keepEqual<Value>())
  return useSyncExternalStore(session.version.subscribe, () => keep(read(session)))
}

/** Renders again with each change of the document: for parts that show most of it. */
export const useVersion = (): number => useObservable(useEditor().version)
export const useSelection = () => useObservable(useEditor().selection)

export type EditorTranslate = Translate<"editor">

export const EditorTextsContext = createContext<EditorTranslate | undefined>(undefined)

/** The texts of the editor. */
export function useEditorTexts(): EditorTranslate {
  const t = use(EditorTextsContext)
  if (!t) throw new Error("texts of the editor are used outside of it")
  return t
}
