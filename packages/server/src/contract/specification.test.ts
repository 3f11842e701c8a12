import { shownBy } from "@qo/core/testing/specification"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

// Specification: 7.served, 6.session
test.for(shownBy("call"))(
  "$method $path is served to $access",
  async ({ method, path, access }) => {
    const full = path.startsWith("/api/") ? path : `/api/v1/service${path}`
    const response = await fetch(new URL(full, api.url), {
      method,
      headers: { "content-type": "application/json" },
      ...(method !== "GET" && { body: "{}" }),
    })
    const { key } = (await response.json()) as { key?: string }
    expect({ status: response.status, key }).toEqual(
      access === "public" ? { status: 422, key: "invalid" } : { status: 401, key: "signedOut" },
    )
  },
)
