import { useObservable } from "../base/observable.ts"
import { useFirstGuide } from "./guides/use-first-guide.ts"
import type { OpenEditor } from "./open-editor.ts"
import { ClashDialog } from "./panels/ClashDialog.tsx"
import { RestoreDialog } from "./panels/RestoreDialog.tsx"

/** What the editor asks, one thing at a time. */
export function Questions({ opened: { asked, keeping } }: { opened: OpenEditor }) {
  const clashes = useObservable(asked)
  const left = useObservable(keeping.left)
  const isLooked = useObservable(keeping.isLooked)
  useFirstGuide(!isLooked || left !== undefined || clashes !== undefined)
  if (clashes) return <ClashDialog clashes={clashes.clashes} onDecided={clashes.answer} />
  if (!left) return null
  return (
    <RestoreDialog
      left={left}
      onRestore={() => keeping.restore(left)}
      onDrop={() => keeping.drop(left)}
      onLater={() => keeping.left.set(undefined)}
    />
  )
}
