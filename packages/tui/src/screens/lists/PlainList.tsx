import { type ReactElement, useState } from "react"
import type { DialogProps } from "./ListScreen.tsx"
import { useAttention } from "../../app-store/use-updates.ts"
import { type ListSubject, talkAboutList } from "./list-talk.ts"
import type { TalkSession } from "../../talk/talk.ts"
import { useLatest, useTalk } from "../../talk/use-talk.ts"

interface PlainListProps<Row extends object, Dialog> extends ListSubject<Row, Dialog> {
  talk: TalkSession
  renderDialog?: (props: DialogProps<Dialog>) => ReactElement
}

/** A list as numbered lines, twenty at a time; a row by its number, then its act by number. */
export function PlainList<Row extends object, Dialog>(props: PlainListProps<Row, Dialog>) {
  const { store, talk, isActive } = props
  const [opened, setOpened] = useState<{ dialog: Dialog; settle: () => void }>()
  const latest = useLatest(props)
  useAttention(store, opened !== undefined)
  const open = (dialog: Dialog) => new Promise<void>((settle) => setOpened({ dialog, settle }))
  useTalk({
    talk,
    // If a session ends while a dialog is open, the list under it must not restart.
    isActive: isActive || opened !== undefined,
    onCancel: () => props.onOtherKey("escape"),
    run: (own) => talkAboutList(own, { latest, open, state: { from: 0, tab: 0 } }),
  })
  if (!opened || !props.renderDialog) return null
  return props.renderDialog({
    context: props.context,
    state: opened.dialog,
    isActive,
    onChange: (dialog) => setOpened({ ...opened, dialog }),
    onClose: () => {
      setOpened(undefined)
      opened.settle()
    },
    onOtherKey: props.onOtherKey,
  })
}
