import { expect, test, vi } from "vitest"
import { guardInterview } from "./guard.ts"

test.for(["tGaBycWlLBllgbNFwah-Sw ", "-GaBycWlLBllgbNFwah-Sw "])(
  "an interview is held by who was there first: %s",
  async (name) => {
    const first = vi.fn<() => void>()
    const second = vi.fn<() => void>()
    const another = vi.fn<() => void>()
    guardInterview(name, first)
    guardInterview(name, second)
    guardInterview(`${name}another`, another)
    await vi.waitFor(() => expect(second).toHaveBeenCalledOnce())
    expect(first).not.toHaveBeenCalled()
    expect(another).not.toHaveBeenCalled()
  },
)
