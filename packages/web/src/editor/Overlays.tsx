import type { RedirectSource } from "@qo/core/edits"
import { Suspense, use } from "react"
import { createCode } from "../base/code.ts"
import type { Stage } from "./canvas/stage.ts"
import { CanvasMenu, type OpenMenu } from "./CanvasMenu.tsx"
import type { ExchangeProps } from "./import/ExchangeDialog.tsx"
import type { EditorAct } from "./keyboard/editor-acts.ts"
import { type Picking, RedirectPicker } from "./panels/RedirectPicker.tsx"
import { useEditor } from "./session/use-editor.ts"

/** What lies over the editor: one at a time. */
export type Overlay =
  | { kind: "pick"; picking: Picking }
  /** A redirect leads into another questionnaire: into which one? */
  | { kind: "leadOut"; source: RedirectSource }
  | ExchangeProps["overlay"]
  | { kind: "menu"; menu: OpenMenu }

interface Props {
  overlay: Overlay
  show: (overlay: Overlay | undefined) => void
  stage: Stage
  onAct: (act: EditorAct) => void
  /** Something was added whose text wants to be typed. */
  onAdded: () => void
}

export function Overlays({ overlay, show, stage, onAct, onAdded }: Props) {
  const session = useEditor()
  const close = () => show(undefined)
  switch (overlay.kind) {
    case "pick": {
      const { picking } = overlay
      return (
        <RedirectPicker
          picking={picking}
          onQuestionnaire={() => show({ kind: "leadOut", source: picking.source })}
          onAdded={onAdded}
          onClose={close}
        />
      )
    }
    case "leadOut":
      return (
        <Suspense fallback={null}>
          <QuestionnaireTarget
            onDone={(pid) => {
              const redirect = { to: "questionnaire", pid } as const
              session.run({ do: "setRedirect", from: overlay.source, redirect })
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )
    case "import":
    case "export":
      return (
        <Suspense fallback={null}>
          <Exchange overlay={overlay} onClose={close} />
        </Suspense>
      )
    case "menu":
      return <CanvasMenu {...{ stage, onAct, onAdded }} menu={overlay.menu} onClose={close} />
  }
}

const targetCode = createCode(async () => {
  const { QuestionnaireTarget: Dialog } = await import("./panels/QuestionnaireTarget.tsx")
  return (props: Parameters<typeof Dialog>[0]) => <Dialog {...props} />
})

const QuestionnaireTarget = (props: { onDone: (pid: number) => void; onClose: () => void }) =>
  use(targetCode.get())(props)

/** What comes from files and goes into files of other tools. */
const exchangeCode = createCode(async () => {
  const { ExchangeDialog: Dialog } = await import("./import/ExchangeDialog.tsx")
  return (props: ExchangeProps) => <Dialog {...props} />
})

const Exchange = (props: ExchangeProps) => use(exchangeCode.get())(props)
