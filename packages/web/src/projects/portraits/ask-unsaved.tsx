import { Button } from "@blueprintjs/core"
import { openModal } from "../../base/modal-queue.ts"
import type { WebTranslate } from "../../base/texts.ts"

interface UnsavedRequest {
  t: WebTranslate
  people: { now: number; saved: number }
  isValid: boolean
}

/** Portraits are unsaved, and the next act uses the saved ones: they are saved first or dropped, or the act is cancelled. */
export const askUnsaved = ({
  t,
  people,
  isValid,
}: UnsavedRequest): Promise<"save" | "drop" | undefined> =>
  new Promise((resolve) => {
    let chosen: "save" | "drop" | undefined
    openModal({
      title: t("portraits.unsavedTitle"),
      size: "confirmation",
      role: "alertdialog",
      onClose: () => resolve(chosen),
      renderBody: (close) => {
        const choose = (way: "save" | "drop") => {
          chosen = way
          close()
        }
        return (
          <>
            <div className="rz-dialog__body">
              <p>
                {t("portraits.unsavedText", {
                  people: t("projects.completes", { count: people.now }),
                  before: t("projects.completes", { count: people.saved }),
                })}
              </p>
              {!isValid && <p className="rz-fault-text">{t("portraits.unsavedWrong")}</p>}
            </div>
            <footer className="rz-dialog__foot">
              <Button text={t("action.cancel")} onClick={close} autoFocus />
              <Button text={t("portraits.drop")} onClick={() => choose("drop")} />
              <Button
                intent="primary"
                disabled={!isValid}
                text={t("portraits.saveAndGo")}
                onClick={() => choose("save")}
              />
            </footer>
          </>
        )
      },
    })
  })
