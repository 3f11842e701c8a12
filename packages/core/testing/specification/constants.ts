import { type Statement, TESTED, testedStatement } from "./statement.ts"

const constant = (id: string, says: string, of: string, is: unknown): Statement => ({
  id: `9.${id}`,
  says,
  shownBy: [{ kind: "constant", of, is }],
})

/** Section 9: constants and limits. */
export const CONSTANTS: readonly Statement[] = [
  constant("version", "The version", "version", "0.5.0"),
  testedStatement("9.version.shown", "The version is shown in the side menu"),
  constant("locales", "Russian is the first language, English the second", "languages", [
    "ru",
    "en",
  ]),
  constant("locale", "The language without a choice", "language by default", "ru"),
  constant("history", "Entries of the change log on a page", "entries on a page of history", 100),
  testedStatement("9.modal.width", "Dialogs are 351 px wide at most on small screens"),
  testedStatement("9.confirmation.width", "Confirmations are 580 px wide at most"),
  constant(
    "request-type",
    "Requests are JSON in UTF-8",
    "type of requests",
    "application/json;charset=utf-8",
  ),
  constant(
    "breakpoints",
    "Widths from which a screen is small to extra extra large",
    "breakpoints",
    {
      small: 600,
      medium: 960,
      large: 1280,
      extraLarge: 1920,
      extraExtraLarge: 2560,
    },
  ),
  testedStatement("9.mobile", "Screens below 1280 px have the menu that slides in"),
  testedStatement("9.layers", "Overlays lie on layer 2000, dialogs on layer 2400"),
  testedStatement(
    "9.guide.reset",
    "A guide that is opened again within 500 ms goes on where it was left",
  ),
  testedStatement("9.guide.swipe", "A slide changes when it is drawn aside by more than 16 px"),
  {
    id: "9.toast.time",
    says: "Notifications stay 5000 ms",
    shownBy: [{ kind: "constant", of: "time of notifications", is: 5000 }, TESTED],
  },
  testedStatement("9.toast.most", "20 notifications are shown at most, the newest on top"),
  testedStatement("9.menu.width", "The side menu is 300 px wide, its rail 75 px"),
  testedStatement(
    "9.menu.small",
    "The menu that slides in is 293 px wide on extra small screens, else 432 px",
  ),
  constant("theme", "Colours of the theme", "colours", [
    "primary",
    "error",
    "success",
    "info",
    "warning",
  ]),
  constant("theme.primary", "The first colour is violet, the second dark blue", "first colours", {
    first: "violet",
    second: "navy",
  }),
  testedStatement("9.fields.outlined", "Text fields and selects are outlined"),
]
