import { useEffect, useRef, useState } from "react"
import { Confirm } from "../../widgets/Confirm.tsx"
import type { WithQueue, WithSession } from "../../app-store/app-store.ts"
import { signsOf } from "../../text/signs.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface SignOutProps {
  store: WithQueue & WithSession
  context: RenderContext
  isActive: boolean
  onClose: () => void
}

/** Asked before signing out while actions wait: they would be dropped. */
export function SignOut({ store, context, isActive, onClose }: SignOutProps) {
  const { t } = context
  const [busy, setBusy] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => () => void (isOpen.current = false), [])
  // The countdown pauses while the question is open.
  useEffect(() => (busy ? undefined : store.queue.hold()), [store, busy])
  async function sendAndLeave() {
    setBusy(true)
    await store.queue.sendAll()
    // Esc, while a broken line keeps the actions waiting, means to stay.
    if (isOpen.current) await store.session.leave()
  }
  return (
    <Confirm
      context={context}
      title={t("signOut.title")}
      lines={store.queue
        .waiting()
        .map(({ action }) => `  ${signsOf(context.unicode).going} ${action.title}`)}
      isActive={isActive}
      answers={
        busy
          ? []
          : [
              { key: "s", label: t("signOut.send"), run: () => void sendAndLeave() },
              { key: "d", label: t("signOut.drop"), run: () => void store.session.leave() },
            ]
      }
      dangerous
      cancel={t("quit.stay")}
      onCancel={onClose}
    />
  )
}
