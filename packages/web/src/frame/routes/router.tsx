import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
} from "react-router-dom"
import type { EndReason } from "../../base/session/ended.ts"
import { currentSession } from "../../base/session/current-session.ts"
import { loadFrame, loadQueries } from "../frame-code.ts"
import { PublicFrame, Root, SignedInFrame } from "../frames.tsx"
import { NotFoundView, PageView } from "../PageView.tsx"
import { AppError, PageError } from "../failures.tsx"
import { findPage, type Page, PAGES } from "./pages.ts"
import { destinationOf, layoutOf } from "./redirects.ts"

/** Routes of all pages. Code is loaded in parallel by loaders; a page's requests begin there, without waiting. */
export const createRouter = (endReason: EndReason | undefined) =>
  createBrowserRouter([
    {
      element: <Root endReason={endReason} />,
      errorElement: <AppError />,
      children: [
        { element: <PublicFrame />, children: routesOf("public") },
        ...routesOf("open"),
        {
          loader: loadFrameOf,
          // Loaded code costs nothing; another page may have another frame.
          shouldRevalidate: () => true,
          element: <SignedInFrame />,
          children: [
            ...routesOf("main"),
            ...routesOf("researcher"),
            ...routesOf("bare"),
            {
              path: "*",
              loader: ({ request }) => redirectElsewhere(new URL(request.url)),
              element: <NotFoundView />,
              errorElement: <PageError />,
            },
          ],
        },
      ],
    },
  ])

const routesOf = (layout: Page["layout"]): RouteObject[] =>
  PAGES.filter((page) => page.layout === layout).map((page) => ({
    path: page.path,
    loader: (given) => loadPage(page, given),
    // A filter or a record in the address is no other page; asking for the same address is asking again.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      (currentUrl.href === nextUrl.href && defaultShouldRevalidate),
    element: <PageView key={page.path} page={page} />,
    errorElement: <PageError />,
  }))

/** Redirect for this address and user; null: they may see it. */
function redirectElsewhere({ pathname, search, origin }: URL): Response | null {
  // A loader's request has no hash: only a browser that has just come here knows one.
  const { hash } = location
  const found = destinationOf({ pathname, search, hash, origin }, currentSession.get()?.role)
  return found.kind === "redirect" ? redirect(found.to) : null
}

async function loadPage(page: Page, { request }: LoaderFunctionArgs): Promise<Response | null> {
  const url = new URL(request.url)
  const led = redirectElsewhere(url)
  if (led) return led
  const session = currentSession.get()
  if (page.action && !session?.can(page.action)) return null
  const { start } = await page.code.get()
  if (session && start) start({ session, url, queries: await loadQueries() })
  return null
}

async function loadFrameOf({ request }: LoaderFunctionArgs): Promise<null> {
  const role = currentSession.get()?.role
  if (role) await loadFrame(layoutOf(findPage(new URL(request.url).pathname), role))
  return null
}
