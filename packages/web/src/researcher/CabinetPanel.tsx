import { Button, Drawer } from "@blueprintjs/core"
import { CrossIcon } from "@blueprintjs/icons"
import { ChangePassword } from "../shared/account/ChangePassword.tsx"
import { SecondFactor } from "../shared/account/second-factor/SecondFactor.tsx"
import { useAtLeast } from "../base/breakpoints.ts"
import { SettingsMenu } from "../ui/SettingsMenu.tsx"
import { useTexts } from "../base/texts.ts"
import { UnsavedScope } from "../base/unsaved.ts"
import { useLeaveScope } from "../ui/forms/use-unsaved.ts"
import { useDialogTurn } from "../ui/use-dialog-turn.ts"

const TITLES = { password: "profile.passwordTitle", settings: "header.settings" } as const
export type PanelName = keyof typeof TITLES

const SCOPE = "panel"

/** The side modal panel. */
export function CabinetPanel({
  panel,
  onClose: closed,
}: {
  panel: PanelName | undefined
  onClose: () => void
}) {
  const t = useTexts()
  const leaveScope = useLeaveScope(SCOPE)
  const onClose = () => void leaveScope(closed)
  const small = useAtLeast("small")
  const stands = useDialogTurn(panel !== undefined)
  return (
    <Drawer
      isOpen={stands}
      onClose={onClose}
      canOutsideClickClose={false}
      position="right"
      size={small ? 432 : 293}
      className="rz-cabinet-panel"
      portalClassName="rz-overlay-portal"
    >
      {panel && (
        <div
          className="rz-cabinet-panel__inside"
          role="dialog"
          aria-modal
          aria-labelledby="panel-title"
        >
          <div className="rz-cabinet-panel__head">
            <h2 id="panel-title">{t(TITLES[panel])}</h2>
            <Button
              variant="minimal"
              aria-label={t("action.close")}
              icon={<CrossIcon />}
              onClick={onClose}
            />
          </div>
          {panel === "password" ? (
            <UnsavedScope value={SCOPE}>
              <ChangePassword onDone={onClose} />
              <section aria-labelledby="panel-factor">
                <h3 id="panel-factor">{t("factor.title")}</h3>
                <p>{t("factor.text")}</p>
                <SecondFactor />
              </section>
            </UnsavedScope>
          ) : (
            <SettingsMenu withMenu={false} />
          )}
        </div>
      )}
    </Drawer>
  )
}
