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
import {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useSearchParams,
} from "react-router-dom"
import { Loader } from "../ui/Loader.tsx"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import { NotAllowed, NotFound } from "./Notices.tsx"
import { PublicLayout } from "./layout/PublicLayout.tsx"
import { PAGES, type Page } from "./routes/pages.ts"
import { loginPathFrom, redirectOf, returnPath } from "./routes/redirects.ts"
import { useObservable } from "../base/observable.ts"
import { createSessionApi } from "../base/session/api.ts"
import { factorRequired } from "../base/session/factor-required.ts"
import { endSession, followOtherTabs } from "../base/session/ended.ts"
import { SignInContext } from "../base/session/sign-in.ts"
import {
  createSession,
  SessionContext,
  useSession,
  useSessionOrNone,
  type Session,
} from "../base/session/use-session.ts"
import { readSettings } from "../base/settings.ts"
import { TextsContext, useTexts } from "../base/texts.ts"
import { useDocumentTitle } from "../base/use-document-title.ts"

const MainLayout = lazy(async () => ({
  default: (await import("./layout/MainLayout.tsx")).MainLayout,
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
                {PAGES.map((page) => (
                  <Route
                    key={page.path}
                    path={page.path}
                    element={frameOf(page, session, withoutFactor)}
                  />
                ))}
                <Route path="/" element={session ? <Home /> : <ToLogin />} />
                <Route path="*" element={session ? <Elsewhere /> : <ToLogin />} />
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

function frameOf(page: Page, session: Session | undefined, withoutFactor: boolean) {
  if (page.layout === "public") return <PublicPage page={page} />
  if (!session) return <ToLogin />
  if (withoutFactor)
    return (
      <SignedIn>
        <PublicLayout>
          <SetUpFactor />
        </PublicLayout>
      </SignedIn>
    )
  const redirect = redirectOf(page.path, session.role)
  if (redirect) return <Navigate to={redirect} replace />
  return (
    <SignedIn>
      {page.layout === "main" ? (
        <MainLayout>
          <PageBody page={page} />
        </MainLayout>
      ) : (
        <PageBody page={page} />
      )}
    </SignedIn>
  )
}

/** Sign-in sends those who are signed in on; links from mails work for anybody. */
function PublicPage({ page }: { page: Page }) {
  const signedIn = useSessionOrNone() !== undefined
  const [query] = useSearchParams()
  const entrance = page.path === "/login" || page.path === "/register"
  if (signedIn && entrance)
    return <Navigate to={returnPath(query.get("redirectedFrom"), location.origin)} replace />
  return (
    <PublicLayout>
      <PageBody page={page} />
    </PublicLayout>
  )
}

function PageBody({ page }: { page: Page }) {
  const t = useTexts()
  const session = useSessionOrNone()
  useDocumentTitle(t(page.title))
  const allowed = !page.action || session?.can(page.action)
  if (!allowed) return <NotAllowed />
  return <Suspense fallback={<Loader />}>{views.get(page)}</Suspense>
}

function ToLogin() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={loginPathFrom(pathname + search + hash)} replace />
}

function Home() {
  const { role } = useSession()
  return <Navigate to={redirectOf("/", role) ?? "/"} replace />
}

/** A path that no page has: some are replaced by the cabinet, the rest are not found. */
function Elsewhere() {
  const { role } = useSession()
  const { pathname } = useLocation()
  const redirect = redirectOf(pathname, role)
  return redirect ? <Navigate to={redirect} replace /> : <NotFound />
}
