import { Button } from "@blueprintjs/core"
import { proofCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { DateText } from "../../../ui/DateText.tsx"
import { openModal } from "../../../base/modal-queue.ts"
import { useSession } from "../../../base/session/use-session.ts"
import { useTexts } from "../../../base/texts.ts"
import { showToast } from "../../../base/toasts.ts"
import { TurnOff } from "./TurnOff.tsx"
import { TurnOn } from "./TurnOn.tsx"
import "./second-factor.css"

const KEY = ["otp"]

/** Whether the own second factor is on, and the way to the other. `onReady`: it is on, and its codes were seen. */
export function SecondFactor({ onReady }: { onReady?: () => void }) {
  const t = useTexts()
  const { api } = useSession()
  const client = useQueryClient()
  const { data: state, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.send(proofCalls.getOtp, {}, { signal }),
  })
  const changed = (text: string) => {
    showToast({ intent: "success", text })
    void client.invalidateQueries({ queryKey: KEY })
  }
  const turnOn = () => {
    let enabled = false
    openModal({
      title: t("factor.turnOn"),
      onClose: () => {
        if (enabled) onReady?.()
      },
      renderBody: (close) => (
        <TurnOn
          onClose={close}
          onEnabled={() => {
            enabled = true
            changed(t("factor.enabled"))
          }}
        />
      ),
    })
  }
  const turnOff = () =>
    openModal({
      title: t("factor.turnOff"),
      renderBody: (close) => (
        <TurnOff onClose={close} onDisabled={() => changed(t("factor.disabled"))} />
      ),
    })

  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!state) return <p className="rz-muted">{t("loader.label")}</p>
  return (
    <div className="rz-factor">
      {state.enabled ? (
        <p>
          {t("factor.on")} <DateText seconds={state.enabledAt} />.{" "}
          {t("factor.codesLeft", { count: state.recoveryCodesLeft })}
        </p>
      ) : (
        <p>{t("factor.off")}</p>
      )}
      <div className="rz-factor__foot">
        {state.enabled ? (
          <Button intent="danger" variant="outlined" text={t("factor.turnOff")} onClick={turnOff} />
        ) : (
          <Button intent="primary" text={t("factor.turnOn")} onClick={turnOn} />
        )}
      </div>
    </div>
  )
}
