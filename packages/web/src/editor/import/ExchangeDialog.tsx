import type { ExportTool } from "@qo/interchange"
import { ExportDialog } from "./ExportDialog.tsx"
import { ImportDialog } from "./ImportDialog.tsx"

export interface ExchangeProps {
  overlay:
    | { kind: "import"; files?: readonly File[]; text?: string }
    | { kind: "export"; tool: ExportTool }
  onClose: () => void
}

/** Dialogs for importing and exporting, in one part of the code. */
export const ExchangeDialog = ({ overlay, onClose }: ExchangeProps) =>
  overlay.kind === "import" ? (
    <ImportDialog
      {...(overlay.files && { files: overlay.files })}
      text={overlay.text ?? ""}
      onClose={onClose}
    />
  ) : (
    <ExportDialog tool={overlay.tool} onClose={onClose} />
  )
