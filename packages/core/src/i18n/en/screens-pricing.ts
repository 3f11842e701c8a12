import type { ru } from "../ru/screens-pricing.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the terminal’s screen of tariffs and the calculator. */
export const en: EnglishOf<typeof ru> = {
  "pricing.tab.tariffs": "Tariffs",
  "pricing.tab.calculator": "Calculator",

  "pricing.noTariffs": "No tariffs yet: n creates the first one",
  "pricing.usedBy": "Who has it",
  "pricing.newTariffTitle": "New tariff",
  "pricing.tariffTitle": "Tariff #{id}",
  "pricing.discountHint": "0 to 100, with decimals",
  "pricing.tariffCreated": "Created the tariff “{name}”",
  "pricing.tariffSaved": "Saved: “{name}”. Projects already sent keep their price",
  "pricing.tariffUsed": "in use by {names}",

  "pricing.editTitle": "Rates and sample: the price follows what you type",
  "pricing.ratesTitle": "Rates",
  "pricing.sampleFields": "Sample survey (not kept on the server)",
  "pricing.sampleTitle": "Price of the sample",
  "pricing.sampleLine":
    "Questions: {questions}, screening: {screening}, blocks: {blocks}, respondents: {respondents}",
  "pricing.partsTitle": "What it is made of",
  "pricing.oneComplete": "One complete",
  "pricing.partial": "A block of an unfinished interview (on the final bill)",

  "pricing.toSaving": "Save…",
  "pricing.unchanged": "The rates have not changed",
  "pricing.saveTitle": {
    one: "Change {count} rate?",
    other: "Change {count} rates?",
  },
  "pricing.theirs": "Meanwhile somebody has changed this, and it stays: {changes}",
  "pricing.quotesStay":
    "Projects already sent keep their price: the new rates are for those to come",
  "pricing.restoringRates": "Put the former rates back",

  "key.otherPricingTab": "tariffs or calculator",
  "key.createTariff": "create a tariff",
  "key.editTariff": "edit the tariff",
  "key.editRates": "calculator: edit the rates",
  "key.editSample": "calculator: edit the sample survey",
}
