import { loadTranslate } from "@qo/core/i18n"
import type { User } from "@qo/core/user"
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from "react"
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router-dom"
import { Loader } from "../ui/Loader.tsx"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import { NotAllowed, NotFound } from "./Notices.tsx"
import { PublicLayout } from "./layout/PublicLayout.tsx"
import { PAGES, type Page } from "./routes/pages.ts"
import { destinationOf, isCabinetRole } from "./routes/redirects.ts"
import { useObservable } from "../base/observable.ts"
import { createSessionApi } from "../base/session/api.ts"
import { factorRequired } from "../base/session/factor-required.ts"
import { endSession, followOtherTabs } from "../base/session/ended.ts"
import { SignInContext } from "../base/session/sign-in.ts"
import {
  createSession,
  SessionContext,
  useSessionOrNone,
  type Session,
} from "../base/session/use-session.ts"
import { readSettings } from "../base/settings.ts"
import { TextsContext, useTexts } from "../base/texts.ts"
import { useDocumentTitle } from "../base/use-document-title.ts"

const MainLayout = lazy(async () => ({
  default: (await import("./layout/MainLayout.tsx")).MainLayout,
}))
const CabinetFrame = lazy(async () => ({
  default: (await import("../researcher/CabinetFrame.tsx")).CabinetFrame,
}))
const SetUpFactor = lazy(async () => ({
  default: (await import("./SetUpFactor.tsx")).SetUpFactor,
}))
const SignedIn = lazy(async () => {
  const { locale } = readSettings()
  const [{ SignedIn: Frame }, t] = await Promise.all([
    import("./SignedIn.tsx"),
    loadTranslate(locale, "web"),
  ])
  return {
    default: ({ children }: { children: ReactNode }) => (
      <TextsContext value={{ t, locale }}>
        <Frame>{children}</Frame>
      </TextsContext>
    ),
  }
})

/** What each page shows; its code is fetched when it is first drawn. */
const views = new Map<Page, ReactNode>(
  PAGES.map((page) => {
    const View: ComponentType = lazy(async () => ({ default: await page.load() }))
    return [page, <View key={page.path} />]
  }),
)

/** The whole app. `endReason`: why the last session ended, to be told at sign-in. */
export function App({
  initialUser,
  endReason,
}: {
  initialUser: User | undefined
  endReason: "signedOut" | "deactivated" | undefined
}) {
  const [user, setUser] = useState(initialUser)
  const withoutFactor = useObservable(factorRequired)
  const session = useMemo(() => user && sessionOf(user), [user])
  useEffect(() => followOtherTabs(user?.id), [user?.id])
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SignInContext value={{ onSignedIn: setUser, endReason }}>
          <SessionContext value={session}>
            <Suspense fallback={<Loader />}>
              <Routes>
                <Route path="*" element={<Destined withoutFactor={withoutFactor} />} />
              </Routes>
            </Suspense>
          </SessionContext>
        </SignInContext>
      </BrowserRouter>
    </ErrorBoundary>
  )
}

const sessionOf = (user: User): Session =>
  createSession(user, createSessionApi({ userId: user.id, role: user.role, onEnded: endSession }))

/** What the address leads to. */
function Destined({ withoutFactor }: { withoutFactor: boolean }) {
  const { pathname, search, hash } = useLocation()
  const session = useSessionOrNone()
  const found = destinationOf({ pathname, search, hash, origin: location.origin }, session?.role)
  if (found.kind === "redirect") return <Navigate to={found.to} replace />
  if (found.kind === "page" && found.page.layout === "public")
    return (
      <PublicLayout>
        <PageBody key={found.page.path} page={found.page} />
      </PublicLayout>
    )
  if (!session) return <NotFound />
  return (
    <SignedIn>
      {withoutFactor ? (
        <PublicLayout>
          <SetUpFactor />
        </PublicLayout>
      ) : found.kind === "page" ? (
        <PageInFrame page={found.page} />
      ) : isCabinetRole(session.role) ? (
        <CabinetFrame>{() => <NotFound inside />}</CabinetFrame>
      ) : (
        <MainLayout>
          <NotFound inside />
        </MainLayout>
      )}
    </SignedIn>
  )
}

function PageInFrame({ page }: { page: Page }) {
  const body = <PageBody key={page.path} page={page} />
  return page.layout === "main" ? <MainLayout>{body}</MainLayout> : body
}

function PageBody({ page }: { page: Page }) {
  const t = useTexts()
  const session = useSessionOrNone()
  useDocumentTitle(t(page.title))
  const allowed = !page.action || session?.can(page.action)
  if (!allowed) return <NotAllowed />
  return <Suspense fallback={<Loader />}>{views.get(page)}</Suspense>
}
