import { createServer, type ServerResponse } from "node:http"

/** A small web site with a separate origin. */
export interface Site {
  url: string
  stop: () => Promise<void>
}

/** Serves these pages by their paths. A page may also be a function that handles the request. */
export async function openSite(
  pages: Readonly<Record<string, string | ((response: ServerResponse) => void)>>,
): Promise<Site> {
  const server = createServer(({ url = "/" }, response) => {
    const page = pages[url.split("?")[0] ?? ""]
    response.setHeader("content-type", "text/html; charset=utf-8")
    if (typeof page === "function") page(response)
    else {
      response.statusCode = page === undefined ? 404 : 200
      response.end(page)
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve)
  })
  const address = server.address()
  const port = typeof address === "object" ? address?.port : 0
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
