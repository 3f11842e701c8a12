import { Box } from "ink"
import { useEffect, useState } from "react"
import { type OtpState, proofCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import { CURSORS, THEMES } from "../../config/index.ts"
import { choiceLines } from "../../widgets/choice-lines.ts"
import { Line } from "../../widgets/Line.tsx"
import { Lines } from "../../widgets/Lines.tsx"
import { titleLine } from "../../widgets/title-line.ts"
import { useEdges } from "../../widgets/use-edges.ts"
import { useKeys } from "../../widgets/use-keys.ts"
import { contextOfPanel } from "../lists/ListScreen.tsx"
import { footActs, type FootItem } from "../base/foot.ts"
import { type KeyBinding, remapKeys, runKey } from "../base/key-table.ts"
import { PlainPage } from "../plain/PlainPage.tsx"
import type { ScreenProps } from "../base/screen.ts"
import { LookChoice } from "./LookChoice.tsx"
import { PasswordForm } from "./PasswordForm.tsx"
import { profileLines } from "./profile-lines.ts"
import { SignOut } from "./SignOut.tsx"
import { SecondFactorOff, SecondFactorOn } from "./SecondFactor.tsx"
import type {
  AppStore,
  WithLink,
  WithProgram,
  WithQueue,
  WithSession,
} from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { useAttention, useUpdates } from "../../app-store/use-updates.ts"

type Dialog = "password" | "factor" | "theme" | "cursor" | "signOut"

interface ProfileKeyContext {
  store: WithQueue & WithSession
  open: (dialog: Dialog) => void
}

export const PROFILE_KEYS: readonly KeyBinding<ProfileKeyContext>[] = [
  {
    id: "password",
    keys: ["P"],
    help: "key.changePassword",
    run: ({ open }) => open("password"),
  },
  { id: "factor", keys: ["f"], help: "key.secondFactor", run: ({ open }) => open("factor") },
  { id: "theme", keys: ["t"], help: "key.theme", run: ({ open }) => open("theme") },
  { id: "cursor", keys: ["b"], help: "key.cursor", run: ({ open }) => open("cursor") },
  {
    id: "signOut",
    keys: ["x"],
    help: "key.signOut",
    run: ({ store, open }) =>
      store.queue.waiting().length > 0 ? open("signOut") : void store.session.leave(),
  },
]

const PROFILE_FOOT: readonly FootItem[] = [
  "password",
  "factor",
  "theme",
  "cursor",
  "language",
  "signOut",
  "quit",
]

/** Who is signed in, the own password and second factor, and how the program looks. */
export function ProfileScreen({ store, context, isActive, onOtherKey }: ScreenProps) {
  useUpdates(store)
  const [dialog, setDialog] = useState<Dialog>()
  const [factor, setFactor] = useFactor(store)
  useAttention(store, dialog !== undefined)
  const keyContext = { store, open: setDialog }
  useKeys(
    (name) => {
      if (!runKey(remapKeys(PROFILE_KEYS, store.options.keys), name, keyContext)) onOtherKey(name)
    },
    isActive && dialog === undefined,
  )

  useEdges(context, isActive && dialog === undefined, {
    more: footActs(context, store, PROFILE_KEYS, ["palette"]),
    acts: footActs(context, store, PROFILE_KEYS, PROFILE_FOOT),
  })

  const user = store.session.user()
  if (!user) return null
  const panel = dialog && !context.plain ? panelLines(dialog, store) : undefined
  const front = dialog && (
    <ProfileDialog
      {...{ store, user, dialog, factor, isActive }}
      context={contextOfPanel(context, panel)}
      onFactor={setFactor}
      onClose={() => setDialog(undefined)}
    />
  )
  if (front && panel === undefined) return front
  const lines = profileLines(user, factor, { store, context })
  if (context.plain)
    return (
      <PlainPage
        {...{ store, context, isActive, lines }}
        talk={context.plain.talk}
        actions={PROFILE_KEYS.map((binding) => ({
          label: context.t.table(binding.help),
          run: () => binding.run(keyContext),
        }))}
        onClose={() => onOtherKey("escape")}
      />
    )
  const page = [
    titleLine(context, context.t("profile.title")),
    "",
    ...lines.map((line) => ` ${line}`),
  ]
  const height = context.rows - CHROME - (panel === undefined ? 0 : panel + RULE)
  return (
    <Box flexDirection="column">
      <Lines lines={Array.from({ length: height }, (_, i) => page[i] ?? "")} />
      {panel !== undefined && (
        <>
          <Line>{context.styles.head(" ".repeat(context.columns))}</Line>
          {front}
        </>
      )}
    </Box>
  )
}

/** Tabs and messages of the program. */
const CHROME = 2
/** A panel stands under a rule. */
const RULE = 1
/** Most waiting actions that are listed before signing out. */
const NAMED = 5
/** Title, how many more there are, a blank line. */
const AROUND_NAMED = 3

/** Lines that a small question needs under the page, which stays; `undefined` where a form needs the whole place. */
function panelLines(dialog: Dialog, { queue }: WithQueue): number | undefined {
  if (dialog === "theme") return choiceLines(THEMES.length)
  if (dialog === "cursor") return choiceLines(CURSORS.length)
  return dialog === "signOut" ? Math.min(NAMED, queue.waiting().length) + AROUND_NAMED : undefined
}

/** The state of the second factor once it is loaded. */
function useFactor(store: WithLink & WithProgram) {
  const [factor, setFactor] = useState<OtpState>()
  useEffect(() => {
    let isWanted = true
    store.link
      .run(() => store.options.api.send(proofCalls.getOtp, {}))
      .then(
        (state) => isWanted && setFactor(state),
        // A server that does not tell: the line stays empty.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [store])
  return [factor, setFactor] as const
}

interface DialogProps {
  store: AppStore
  context: RenderContext
  user: User
  dialog: Dialog
  factor: OtpState | undefined
  isActive: boolean
  onFactor: (state: OtpState) => void
  onClose: () => void
}

function ProfileDialog(props: DialogProps) {
  const { store, context, user, dialog, factor, isActive, onClose } = props
  if (dialog === "password")
    return <PasswordForm {...{ store, context, user, isActive, onClose }} />
  if (dialog === "signOut") return <SignOut {...{ store, context, isActive, onClose }} />
  if (dialog === "theme" || dialog === "cursor") return <LookChoice {...props} what={dialog} />
  const done = (state: OtpState) => {
    props.onFactor(state)
    onClose()
    store.notices.say(context.t(state.enabled ? "otp.isOn" : "otp.off"))
  }
  const shared = { store, context, isActive, onDone: done, onCancel: onClose }
  return factor?.enabled ? <SecondFactorOff {...shared} /> : <SecondFactorOn {...shared} />
}
