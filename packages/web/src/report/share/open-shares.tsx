import { openModal } from "../../base/modal-queue.ts"
import type { ReportPartProps } from "../report-part.ts"
import { ShareDialog } from "./ShareDialog.tsx"

/** Links to the displayed view. A dialog is outside of the page, so it gets the page's words. */
export const openShares = (part: ReportPartProps): void =>
  openModal({
    title: part.t("reportPage.share.title"),
    size: "form",
    closeButton: true,
    renderBody: (close) => <ShareDialog {...part} onClose={close} />,
  })
