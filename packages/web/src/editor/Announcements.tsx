import { useContext } from "react"
import { useObservable } from "../base/observable.ts"
import { ToolsContext } from "./session/tools.ts"

/** The live region of the editor, which announces actions of keys to screen readers. */
export function Announcements() {
  const { nth, text } = useObservable(useContext(ToolsContext).announcer.said)
  return (
    <div className="rz-hidden rz-announced" role="status">
      {/* A new element each time: a text that stays as it is would not be read again. */}
      <p key={nth}>{text}</p>
    </div>
  )
}
