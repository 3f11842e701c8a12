import { expect, test, vi } from "vitest"
import { guard } from "./guard.ts"

test.for(["tGaBycWlLBllgbNFwah-Sw ", "-GaBycWlLBllgbNFwah-Sw "])(
  "an interview is held by who was there first: %s",
  async (name) => {
    const first = vi.fn<() => void>()
    const second = vi.fn<() => void>()
    const another = vi.fn<() => void>()
    guard(name, first)
    guard(name, second)
    guard(`${name}another`, another)
    await vi.waitFor(() => expect(second).toHaveBeenCalledOnce())
    expect(first).not.toHaveBeenCalled()
    expect(another).not.toHaveBeenCalled()
  },
)
