import { type ComponentProps, useCallback, useState } from "react"
import { useAtLeast } from "../base/breakpoints.ts"
import { createCode } from "../base/code.ts"
import { LazyPart } from "../ui/LazyPart.tsx"
import { PropertiesPanel } from "./panels/PropertiesPanel.tsx"
import { useEditorTexts } from "./session/use-editor.ts"

/** The interview engine is loaded when the preview is opened. */
const previewCode = createCode(
  async () => (await import("./preview/PreviewPanel.tsx")).PreviewPanel,
)

/** Content beside the canvas: the properties, the preview, or both if there is room. */
export function useSide() {
  const hasRoomForBoth = useAtLeast("extraLarge")
  const [isPreviewed, setPreviewed] = useState(false)
  /** The properties are in the place of the preview, which goes on behind them. */
  const [isCovered, setCovered] = useState(false)
  const isPreviewSeen = isPreviewed && (hasRoomForBoth || !isCovered)
  return {
    isPreviewed,
    isPreviewSeen,
    arePropertiesSeen: !isPreviewSeen || hasRoomForBoth,
    preview: (shown: boolean) => {
      setPreviewed(shown)
      setCovered(false)
    },
    /** Shows the properties, also if the preview covers them. */
    cover: useCallback(() => setCovered(true), []),
  }
}

interface SideProps extends ComponentProps<typeof PropertiesPanel> {
  side: ReturnType<typeof useSide>
}

export function Side({ side, ...panel }: SideProps) {
  const t = useEditorTexts()
  return (
    <>
      {side.isPreviewed && (
        <div style={{ display: side.isPreviewSeen ? "contents" : "none" }}>
          <LazyPart of={previewCode} fallback={<p role="status">{t("preview.loading")}</p>}>
            {(PreviewPanel) => <PreviewPanel onClose={() => side.preview(false)} />}
          </LazyPart>
        </div>
      )}
      {side.arePropertiesSeen && <PropertiesPanel {...panel} />}
    </>
  )
}
