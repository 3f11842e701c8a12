import { type RefObject, useContext, useEffect, useRef } from "react"
import { showToast } from "../../base/toasts.ts"
import { OPEN_OVERLAY } from "../../theme/classes.ts"
import type { Stage } from "../canvas/stage.ts"
import { pasteClip, readClip } from "../session/clipboard.ts"
import { pictureIn, otherFilesIn } from "../session/dropped.ts"
import { selectOnly } from "../session/selection.ts"
import { ToolsContext } from "../session/tools.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"

interface DropTarget {
  root: RefObject<HTMLElement | null>
  stage: Stage
  /** A list of questions, or files of another tool, were dropped. */
  importList: (files: readonly File[]) => void
  /** A text that is neither blocks nor questions was pasted. */
  pasteText: (text: string) => void
}

/** Handles paste and drop anywhere in the editor: blocks and questions, a picture for a question, a file with questions. */
export function useDropped(around: DropTarget): void {
  const t = useEditorTexts()
  const session = useEditor()
  const { pictures } = useContext(ToolsContext)
  const latest = useRef(around)
  useEffect(() => void (latest.current = around))
  useEffect(() => {
    const { root } = latest.current
    const isIn = ({ target }: Event) =>
      target instanceof Node &&
      (target === document.body || root.current?.contains(target) === true)
    const refuse = () => showToast({ intent: "info", text: t("lock.notNow") })
    const addPicture = (file: File, question: string | undefined) => {
      if (!session.rights.get().pictures) refuse()
      else if (question === undefined || !session.scene.questionAt(question))
        showToast({ intent: "info", text: t("picture.where") })
      else {
        session.select(selectOnly(question))
        void pictures.add(question, file)
      }
    }
    const questionUnder = ({ target, clientX, clientY }: DragEvent, stage: Stage) => {
      if (!(target instanceof Element) || !target.closest(".rz-canvas")) return undefined
      const spot = session.scene.spotAt(stage.toCanvas({ x: clientX, y: clientY }))
      return spot?.placed.block.questions[spot.row]?.id
    }
    const addClip = (text: string) => {
      const clip = readClip(text)
      if (!clip) latest.current.pasteText(text)
      else if (session.rights.get().content) pasteClip(session, clip)
      else refuse()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isIn(event) || document.querySelector(OPEN_OVERLAY)) return
      const picture = pictureIn(event.clipboardData)
      const isInField =
        event.target instanceof Element && event.target.closest("input, textarea") !== null
      if (!picture && isInField) return
      event.preventDefault()
      if (picture) addPicture(picture, session.selection.get().active)
      else addClip(event.clipboardData?.getData("text/plain") ?? "")
    }
    const onDragOver = (event: DragEvent) => {
      if (isIn(event) && event.dataTransfer?.types.includes("Files")) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !isIn(event) || document.querySelector(OPEN_OVERLAY)) return
      const picture = pictureIn(event.dataTransfer)
      const files = otherFilesIn(event.dataTransfer)
      if (!picture && files.length === 0) return
      event.preventDefault()
      const { stage, importList } = latest.current
      if (picture)
        addPicture(picture, questionUnder(event, stage) ?? session.selection.get().active)
      else if (!session.rights.get().content) refuse()
      else importList(files)
    }
    document.addEventListener("paste", onPaste)
    document.addEventListener("dragover", onDragOver)
    document.addEventListener("drop", onDrop)
    return () => {
      document.removeEventListener("paste", onPaste)
      document.removeEventListener("dragover", onDragOver)
      document.removeEventListener("drop", onDrop)
    }
  }, [session, pictures, t])
}
