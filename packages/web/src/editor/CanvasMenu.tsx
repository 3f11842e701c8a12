import { useObservable } from "../base/observable.ts"
import { PopMenu } from "../ui/PopMenu.tsx"
import { useContext } from "react"
import { keyText } from "./keyboard/key-text.ts"
import { ToolsContext } from "./session/tools.ts"
import type { Stage } from "./canvas/stage.ts"
import { actOf, type EditorAct } from "./keyboard/editor-acts.ts"
import type { Point } from "./scene/places.ts"
import { addBlock } from "./session/edits.ts"
import { useEditor, useEditorTexts } from "./session/use-editor.ts"

export interface OpenMenu {
  /** In pixels of the window. */
  at: Point
  anchor: HTMLElement
}

interface CanvasMenuProps {
  menu: OpenMenu
  stage: Stage
  onAct: (act: EditorAct) => void
  onAdded: () => void
  onClose: () => void
}

/** Menu of actions at a point of the canvas. */
export function CanvasMenu({ menu, stage, onAct, onAdded, onClose }: CanvasMenuProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const { content } = useObservable(session.rights)
  const { ids, active } = session.selection.get()
  const isQuestion = active !== undefined && session.scene.questionAt(active) !== undefined
  const changes = [...(isQuestion ? ["redirect"] : []), "moveUp", "moveDown", "delete"]
  const lines = t(useObservable(useContext(ToolsContext).showsLines) ? "lines.hide" : "lines.show")
  const entry = (id: string) => {
    const act = actOf(id)
    return {
      id,
      label: t(act.label),
      ...(act.key && { keys: keyText(act.key) }),
      run: () => onAct(act),
    }
  }
  const addHere = {
    id: "addBlockHere",
    label: t("act.addBlockHere"),
    keys: keyText("b"),
    run: () => {
      addBlock(session, { at: stage.toCanvas(menu.at) })
      onAdded()
    },
  }
  return (
    <PopMenu
      label={t("canvas.menu")}
      anchor={menu.anchor}
      point={menu.at}
      onClose={onClose}
      groups={[
        content ? [addHere, ...["addQuestion", "paste", "importList"].map(entry)] : [],
        ids.size > 0
          ? ["copy", ...(content ? ["cut", "duplicate", ...changes] : [])].map(entry)
          : [],
        [
          ...(content ? ["arrange"] : []).map(entry),
          entry("fit"),
          { ...entry("lines"), label: lines },
        ],
      ]}
    />
  )
}
