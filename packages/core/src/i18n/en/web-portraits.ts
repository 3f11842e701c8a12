import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/web-portraits.ts"

export const en = {
  "portraits.title": "Portrait",
  "forecast.share": "About {percent} of those invited will finish",
  "forecast.days": {
    one: "complete in about {count} day",
    other: "complete in about {count} days",
  },
  "forecast.nobody": "In the forecast nobody of this portrait finished.",
  "forecast.about":
    "Forecast: {respondents} random respondents, {perDay} invitations a day. An estimate, not a promise.",
  "portraits.add": "Portrait",
  "portraits.name": "Name of the portrait",
  "portraits.respondents": "How many respondents to ask",
  "portraits.people": "Respondents",
  "portraits.peopleOf": "Respondents: {name}",
  "portraits.addCondition": "Add a condition",
  "portraits.chooseField": "Choose a field",
  "portraits.removeCondition": "Remove the condition",
  "portraits.from": "From, years",
  "portraits.to": "To, years",
  "portraits.find": "Find and add",
  "portraits.take": "Done",
  "portraits.copy": "Make a copy",
  "portraits.delete": "Delete the portrait",
  "portraits.saved": "Portraits saved",
  "portraits.drop": "Drop the changes",
  "portraits.allValid": "They can be saved once all of them are valid.",
  "portraits.peopleEach": "{people}, {min} to {max} a portrait",
  "portraits.each": "{amount} each",
  "portraits.tooManyTogether":
    "The portraits ask {count} people together; a demo project may ask {most}. Ask fewer, or delete a portrait.",
  "portraits.meanwhile":
    "Somebody else has changed the portraits meanwhile. Saving joins both changes; where they differ you choose.",
  "portraits.conflictTitle": "You and somebody else have changed the portraits",
  "portraits.order": "order of the portraits",
  "portraits.isDeleted": "delete the portrait",
  "portraits.isKept": "keep the portrait",
  "portraits.keptWhileLocked":
    "Editing is closed now. Your unsaved portraits are not lost: they come back when editing opens.",
  "portraits.left": "Your unsaved portraits are still here.",
  "portraits.notSaved": "The portraits were not saved: the reason stands beside the portrait.",
  "portraits.notSavedWhole": "The portraits were not saved:",
  "portraits.unsavedTitle": "The portraits are not saved",
  "portraits.unsavedText":
    "What is saved is sent. With your changes it would be {people}, without them it is {before}.",
  "portraits.unsavedWrong": "They cannot be saved yet: something in them is wrong.",
  "portraits.saveAndGo": "Save and go on",
  "portraits.dropAndGo": "Drop the changes",
  "portraits.priceNow": "worked out just now",
  "portraits.priceWaits": "Earlier price: it waits for valid portraits.",
  "portraits.priceFailed": "Earlier price: the new one could not be worked out. {reason}",
  "portraits.priceWas": "It was {was} · {change}",
  "portraits.priceWasPeople": "It was {was} · {change} {people}",
  "portraits.wouldCost": "{amount}, {each} a respondent",
  "portraits.wholePrice": "Whole project: {amount}",
} as const satisfies EnglishOf<typeof ru>
