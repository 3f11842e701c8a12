import { Box, useApp, useWindowSize } from "ink"
import { useMemo } from "react"
import type { CursorLook } from "../list/index.ts"
import type { LiveLines } from "../terminal/index.ts"
import { KeySource } from "../widgets/KeySource.tsx"
import { Line } from "../widgets/Line.tsx"
import { useKeys } from "../widgets/use-keys.ts"
import { Frame } from "./Frame.tsx"
import type { Plain } from "../talk/plain.ts"
import { PlainFrame } from "./PlainFrame.tsx"
import { SecondFactorOn } from "./profile/SecondFactor.tsx"
import { SignInScreen } from "./SignInScreen.tsx"
import { FormFrame } from "./FormFrame.tsx"
import { StepUpScreen } from "./StepUpScreen.tsx"
import { createStyles } from "../text/styles.ts"
import type { AppStore } from "../app-store/app-store.ts"
import type { RenderContext } from "../widgets/render-context.ts"
import { useUpdates } from "../app-store/use-updates.ts"

interface AppProps {
  store: AppStore
  unicode: boolean
  /** The current highlight of the cursor's row. */
  cursor?: (() => CursorLook) | undefined
  /** Without it Ink paints everything. */
  live?: LiveLines | undefined
  /** Without one, the size of the terminal. */
  size?: { columns: number; rows: number } | undefined
  /** Lines and questions instead of a screen. */
  plain?: Plain | undefined
}

const LEAST = { columns: 60, rows: 20 }

/** The whole screen. While the terminal is too small, or the session has ended, the frame is hidden but keeps typed text and marks. */
export function App(props: AppProps) {
  return (
    <KeySource>
      <Stages {...props} />
    </KeySource>
  )
}

function Stages({ store, unicode, cursor, live, size, plain }: AppProps) {
  useUpdates(store)
  const { exit } = useApp()
  const context = useRenderContext({ store, unicode, cursor, live, size, plain })
  const { columns, rows } = context

  const user = store.session.user()
  const stage = stageOf(store, context)
  const leave = () => {
    if (plain) return plain.talk.leave()
    store.stop()
    exit()
  }
  useKeys((name) => {
    if (name === "ctrl+c") leave()
  }, stage !== "frame")

  const isActive = stage === "frame"
  return (
    // No fixed width: while a terminal shrinks, Ink draws once with the old tree, and a fixed width would wrap.
    <Box flexDirection="column" {...(size ? { width: columns } : {})} height={rows}>
      {stage === "tooSmall" && <Line>{tooSmallText(context)}</Line>}
      {stage === "signIn" && (
        <SignInScreen store={store} context={context} isActive onCancel={leave} />
      )}
      {stage === "factor" && <MissingFactor store={store} context={context} onCancel={leave} />}
      {stage === "stepUp" && <StepUpScreen store={store} context={context} />}
      {user && (
        <Box flexDirection="column" display={isActive ? "flex" : "none"}>
          {plain ? (
            <PlainFrame key={user.id} {...{ store, context, plain, user, isActive }} />
          ) : (
            <Frame key={user.id} {...{ store, context, user, isActive }} onLeave={leave} />
          )}
        </Box>
      )}
    </Box>
  )
}

type Stage = "tooSmall" | "signIn" | "factor" | "stepUp" | "frame"

function stageOf(store: AppStore, { columns, rows }: RenderContext): Stage {
  const { signedIn, otpMissing } = store.link.state()
  if (columns < LEAST.columns || rows < LEAST.rows) return "tooSmall"
  if (!signedIn || store.session.user() === undefined) return "signIn"
  if (otpMissing) return "factor"
  return store.stepUp.current() ? "stepUp" : "frame"
}

/** If the installation requires a second factor, it is turned on before all else. */
function MissingFactor({
  store,
  context,
  onCancel,
}: {
  store: AppStore
  context: RenderContext
  onCancel: () => void
}) {
  const { t } = context
  const form = (inFrame: RenderContext) => (
    <SecondFactorOn
      store={store}
      context={inFrame}
      title={t("otp.requiredTitle")}
      isActive
      onDone={() => {
        store.link.otpIsOn()
        store.notices.say(t("otp.isOn"))
      }}
      onCancel={onCancel}
    />
  )
  return context.plain ? (
    form(context)
  ) : (
    <FormFrame {...{ store, context }} title={t("foot.factor")} isActive>
      {form}
    </FormFrame>
  )
}

const tooSmallText = ({ t, columns, rows }: RenderContext) =>
  t("frame.tooSmall", { columns: LEAST.columns, rows: LEAST.rows, now: `${columns}×${rows}` })

function useRenderContext({ store, unicode, cursor, live, size, plain }: AppProps): RenderContext {
  const window = useWindowSize()
  const { columns, rows } = size ?? window
  const { t, q, locale } = store.preferences.words
  const { colours, repeatMs } = store.options
  const theme = store.preferences.theme()
  const look = cursor?.() ?? "mark"
  return useMemo(
    () => ({
      t,
      q,
      locale,
      columns,
      rows,
      unicode,
      cursor: look,
      styles: createStyles(plain ? "none" : colours, theme),
      live,
      plain,
      repeatMs,
    }),
    [t, q, locale, columns, rows, unicode, look, colours, theme, live, plain, repeatMs],
  )
}
