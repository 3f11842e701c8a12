import { Button } from "@blueprintjs/core"
import {
  CrossIcon,
  ErrorIcon,
  InfoSignIcon,
  TickCircleIcon,
  WarningSignIcon,
} from "@blueprintjs/icons"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { useObservable } from "../../base/observable.ts"
import { useTexts } from "../../base/texts.ts"
import { dismissToast, TOAST_TIMEOUT_MS, toasts, type Toast } from "../../base/toasts.ts"
import "./toasts.css"

const ICONS = {
  success: TickCircleIcon,
  info: InfoSignIcon,
  warning: WarningSignIcon,
  error: ErrorIcon,
}

/** Notifications at the top right. They wait while one of them is hovered or focused. */
export function ToastHost() {
  const t = useTexts()
  const all = useObservable(toasts)
  const [hovered, hover] = useState(false)
  const [focused, focus] = useState(false)
  return createPortal(
    <section
      className="rz-toasts"
      aria-label={t("toast.region")}
      onMouseEnter={() => hover(true)}
      onMouseLeave={() => hover(false)}
      onFocus={() => focus(true)}
      onBlur={() => focus(false)}
    >
      <div role="status" aria-live="polite" aria-relevant="additions">
        {all.map((toast) => (
          <ToastView
            key={toast.id}
            toast={toast}
            waiting={all.length > 0 && (hovered || focused)}
          />
        ))}
      </div>
    </section>,
    document.body,
  )
}

function ToastView({ toast, waiting }: { toast: Toast; waiting: boolean }) {
  const t = useTexts()
  const Icon = ICONS[toast.intent]
  useEffect(() => {
    if (waiting) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [waiting, toast.id])
  const { action } = toast
  return (
    <div className={`rz-toast rz-toast--${toast.intent}`}>
      <Icon aria-hidden />
      <p>{toast.text}</p>
      {action && (
        <Button
          variant="minimal"
          size="small"
          text={action.label}
          onClick={() => {
            dismissToast(toast.id)
            action.run()
          }}
        />
      )}
      <Button
        variant="minimal"
        size="small"
        aria-label={t("toast.close")}
        icon={<CrossIcon />}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  )
}
