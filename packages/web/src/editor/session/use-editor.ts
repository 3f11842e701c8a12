import { createContext, use } from "react"
import type { Translate } from "@qo/core/i18n"
import { useObservable } from "../../base/observable.ts"
import type { EditorSession } from "./editor-session.ts"

export const EditorContext = createContext<EditorSession | undefined>(undefined)

export function useEditor(): EditorSession {
  const session = use(EditorContext)
  if (!session) throw new Error("an editor is used outside of it")
  return session
}

/** Renders again with each change of the document. */
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
