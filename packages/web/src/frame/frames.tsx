import { type ReactNode, useEffect, useMemo } from "react"
import { Outlet, useLocation, useNavigate } from "react-router-dom"
import { useObservable } from "../base/observable.ts"
import { currentSession, openSession } from "../base/session/current-session.ts"
import { type EndReason, followOtherTabs } from "../base/session/ended.ts"
import { factorRequired } from "../base/session/factor-required.ts"
import { type SignIn, SignInContext } from "../base/session/sign-in.ts"
import { SessionContext, useSessionOrNone } from "../base/session/use-session.ts"
import { TextsContext } from "../base/texts.ts"
import { frameOf } from "./frame-code.ts"
import { PublicLayout } from "./layout/PublicLayout.tsx"
import { findPage } from "./routes/pages.ts"
import { layoutOf, returnPath } from "./routes/redirects.ts"

/** The root of the app: the session, and changes of it. `endReason`: why the last session ended. */
export function Root({ endReason }: { endReason: EndReason | undefined }) {
  const session = useObservable(currentSession)
  const navigate = useNavigate()
  const userId = session?.user.id
  useEffect(() => followOtherTabs(userId), [userId])
  const signIn = useMemo<SignIn>(
    () => ({
      endReason,
      onSignedIn: async (user) => {
        openSession(user)
        const from = new URLSearchParams(location.search).get("redirectedFrom")
        await navigate(returnPath(from, location.origin), { replace: true })
      },
    }),
    [endReason, navigate],
  )
  return (
    <SignInContext value={signIn}>
      <SessionContext value={session}>
        <Outlet />
      </SessionContext>
    </SignInContext>
  )
}

export const PublicFrame = () => (
  <PublicLayout>
    <Outlet />
  </PublicLayout>
)

/** Header, menu and overlays of a page, for signed-in users; a visitor's pages have no frame. */
export function SignedInFrame() {
  const session = useSessionOrNone()
  const withoutFactor = useObservable(factorRequired)
  const { pathname } = useLocation()
  if (!session) return <Outlet />
  const { SignedIn, FactorFirst, texts, Layout } = frameOf(
    layoutOf(findPage(pathname), session.role),
  )
  const inside: ReactNode = withoutFactor ? (
    <PublicLayout>
      <FactorFirst />
    </PublicLayout>
  ) : (
    <Layout>
      <Outlet />
    </Layout>
  )
  return (
    <TextsContext value={texts}>
      <SignedIn>{inside}</SignedIn>
    </TextsContext>
  )
}
