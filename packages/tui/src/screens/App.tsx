import { Box, useApp, useWindowSize } from "ink"
import { useMemo } from "react"
import { createStyles } from "../output/index.ts"
import type { LiveLines } from "../terminal/index.ts"
import { Line } from "../widgets/Line.tsx"
import { useKeys } from "../widgets/use-keys.ts"
import type { Desk } from "./desk.ts"
import { Frame } from "./Frame.tsx"
import type { Plain } from "./plain/plain.ts"
import { PlainFrame } from "./plain/PlainFrame.tsx"
import type { Look } from "./shell.ts"
import { SignInScreen } from "./SignInScreen.tsx"
import { useDesk } from "./use-desk.ts"

interface Props {
  desk: Desk
  unicode: boolean
  /** Without it Ink paints everything. */
  live?: LiveLines | undefined
  /** Without one, the size of the terminal. */
  size?: { columns: number; rows: number } | undefined
  /** Lines and questions instead of a screen. */
  plain?: Plain | undefined
}

const LEAST = { columns: 60, rows: 20 }

/**
 * Everything on the screen. While the terminal is too small, or the session has ended, the frame is hidden
 * but keeps what has been typed and marked.
 */
export function App({ desk, unicode, live, size, plain }: Props) {
  useDesk(desk)
  const { exit } = useApp()
  const look = useLook({ desk, unicode, live, size, plain })
  const { t, columns, rows } = look

  const user = desk.user()
  const signedIn = desk.link.state().signedIn && user !== undefined
  const isTooSmall = columns < LEAST.columns || rows < LEAST.rows
  const isFrameShown = signedIn && !isTooSmall
  const leave = () => {
    if (plain) return plain.talk.leave()
    desk.stop()
    exit()
  }
  useKeys((name) => {
    if (name === "ctrl+c") leave()
  }, !isFrameShown)

  return (
    // No width of its own: while a terminal shrinks, Ink draws once with the old tree, and a fixed width would wrap.
    <Box flexDirection="column" {...(size ? { width: columns } : {})} height={rows}>
      {isTooSmall && <Line>{tooSmallText(look)}</Line>}
      {!isTooSmall && !signedIn && (
        <>
          <Line>{look.styles.bold(` ${t("app.name")}`)}</Line>
          <SignInScreen desk={desk} look={look} isActive onCancel={leave} />
        </>
      )}
      {user && (
        <Box flexDirection="column" display={isFrameShown ? "flex" : "none"}>
          {plain ? (
            <PlainFrame desk={desk} look={look} plain={plain} user={user} isActive={isFrameShown} />
          ) : (
            <Frame desk={desk} look={look} user={user} isActive={isFrameShown} onLeave={leave} />
          )}
        </Box>
      )}
    </Box>
  )
}

const tooSmallText = ({ t, columns, rows }: Look) =>
  t("frame.tooSmall", { columns: LEAST.columns, rows: LEAST.rows, now: `${columns}×${rows}` })

function useLook({ desk, unicode, live, size, plain }: Props): Look {
  const window = useWindowSize()
  const { columns, rows } = size ?? window
  const { t, q, locale } = desk.words
  const { colour } = desk.options
  const theme = desk.theme()
  return useMemo(
    () => ({
      t,
      q,
      locale,
      columns,
      rows,
      unicode,
      styles: createStyles(colour, theme),
      live,
      plain,
    }),
    [t, q, locale, columns, rows, unicode, colour, theme, live, plain],
  )
}
