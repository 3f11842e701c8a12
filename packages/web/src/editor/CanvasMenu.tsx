import { useObservable } from "../base/observable.ts"
import { PopMenu } from "../ui/PopMenu.tsx"
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

interface Props {
  menu: OpenMenu
  stage: Stage
  onAct: (act: EditorAct) => void
  onAdded: () => void
  onClose: () => void
}

/** What can be done at a place of the canvas. */
export function CanvasMenu({ menu, stage, onAct, onAdded, onClose }: Props) {
  const t = useEditorTexts()
  const session = useEditor()
  const { content } = useObservable(session.rights)
  const entry = (id: string) => {
    const act = actOf(id)
    return { id, label: t(act.label), ...(act.key && { note: act.key }), run: () => onAct(act) }
  }
  const addHere = {
    id: "addBlockHere",
    label: t("act.addBlockHere"),
    note: "B",
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
        ["copy", ...(content ? ["redirect", "moveUp", "moveDown", "delete"] : [])].map(entry),
        [...(content ? ["arrange"] : []), "fit", "lines"].map(entry),
      ]}
    />
  )
}
