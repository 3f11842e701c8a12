import { createCode } from "../base/code.ts"
import { useObservable } from "../base/observable.ts"
import { LazyPart } from "../ui/LazyPart.tsx"
import { useFirstGuide } from "./guides/use-first-guide.ts"
import type { OpenEditor } from "./open-editor.ts"

/** Most people are never asked. */
const dialogsCode = createCode(() => import("./panels/asked-dialogs.ts"))

/** Questions of the editor, one at a time. */
export function Questions({ opened: { asked, keeping } }: { opened: OpenEditor }) {
  const clashes = useObservable(asked)
  const left = useObservable(keeping.left)
  const isLooked = useObservable(keeping.isLooked)
  useFirstGuide(!isLooked || left !== undefined || clashes !== undefined)
  if (!clashes && !left) return null
  return (
    <LazyPart of={dialogsCode} holdsKeys>
      {({ ClashDialog, RestoreDialog }) =>
        clashes ? (
          <ClashDialog asked={clashes} />
        ) : (
          left && (
            <RestoreDialog
              left={left}
              onRestore={() => keeping.restore(left)}
              onDrop={() => keeping.drop(left)}
              onLater={() => keeping.left.set(undefined)}
            />
          )
        )
      }
    </LazyPart>
  )
}
