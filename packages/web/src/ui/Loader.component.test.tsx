import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mount } from "../testing/mount.tsx"
import { Loader } from "./Loader.tsx"

// Specification: 2.loading
test.for(["ru", "en"] as const)(
  "the indicator covers the whole screen and has a name, in %s",
  async (locale) => {
    const { t } = await mount(<Loader />, { locale })
    const loader = page.getByRole("progressbar", { name: t("loader.label") })
    const { left, top, width, height } = loader.element().getBoundingClientRect()
    expect({ left, top, width, height }).toEqual({
      left: 0,
      top: 0,
      width: document.body.getBoundingClientRect().width,
      height: innerHeight,
    })
  },
)
