import type { ru } from "../ru/report-why.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "why.status.answered": "The question was asked and answered",
  "why.status.refused": "The question was asked, and the answer was refused",
  "why.status.skipped": "The question was asked and skipped",
  "why.status.open": "The question is shown and not answered yet",
  "why.status.notAsked": "The question was not asked",

  "why.about": "Interview {interview}, version {version} of the questionnaire, begun {at}",
  "why.notKept":
    "The course of the interview was deleted when its time was up: only the result is left, and it can no longer be explained.",
  "why.leftOut": {
    one: "{count} earlier step is not shown",
    other: "{count} earlier steps are not shown",
  },
  "why.undone": "{step} No longer counts.",

  "why.begun": "Beginning: nothing is known about the person.",
  "why.begun.known": "Beginning. Known: {known}.",
  "why.begun.params": "{begun} In the link: {params}.",
  "why.came": "From {from}: {rule}.",
  "why.came.start": "The questionnaire begins with this question.",
  "why.shown": "The question is shown.",
  "why.shown.recalled": "The question is shown with {shown} of {all} options. {recall}.",
  "why.shown.kept": "The question is shown with all options: {source} would leave none.",
  "why.shown.hidden": "{shown} Hidden: {items}.",
  "why.shown.hiddenItem": "“{item}”, as the condition “{condition}” does not hold",
  "why.answered": "Answer: {said}.",
  "why.answered.contact": "Answer: a contact. It is kept apart.",
  "why.noteRead": "The note was read.",
  "why.skipped": "No answer: the question may be skipped.",
  "why.known": "Not asked: already known, {place}.",
  "why.empty": "Not asked: no options are left. {recall}.",
  "why.hidden": "Not shown: the condition “{condition}” does not hold.",
  "why.hidden.emptied":
    "Not shown: there was nothing to choose from, as conditions do not hold: “{condition}”.",
  "why.hidden.undrawn":
    "Not shown: respondents are asked only some of the questions or blocks, and this one was not drawn.",
  "why.hidden.read": "{text} {read}.",
  "why.read.answered": "{question}: {said}",
  "why.read.contact": "{question}: answered, a contact",
  "why.read.skipped": "{question}: skipped",
  "why.read.notAsked": "{question}: not asked",
  "why.jumped": "Past it: from {from} straight to {to}, {rule}.",
  "why.back": "A step back, {to} again.",
  "why.open": "The interview is under way, at {question}.",
  "why.open.place": "The interview is under way and waits for a place in a portrait.",

  "why.ended": "End: {outcome}.",
  "why.ended.way": "End after {question}: {rule}.",
  "why.ended.broken": "End: the redirect of {question} leads nowhere.",
  "why.ended.noPortrait": "End: the person fits none of the portraits.",
  "why.ended.quotaFull": "End: a portrait fits, but its places are taken.",
  "why.ended.timeout": "End: {question} was never answered.",
  "why.ended.close": "End: the survey was stopped while {question} was open.",
  "why.ended.screening": "End: the answer to {question} screens out — {said}.",
  "why.ended.screening.bare": "End: the answer to {question} screens out.",
  "why.ended.recall": "End: {question} has nothing to choose from, and that screens out.",
  "why.ended.condition": "End: after {question} the condition “{condition}” screens out.",

  "why.recall.selected": "Recall: answers chosen in {source}",
  "why.recall.notSelected": "Recall: answers not chosen in {source}",
  "why.recall.shown": "Recall: answers shown in {source}",
  "why.recall.all": "Recall: all answers of {source}, if it was asked",

  "why.rule.start": "the beginning of the questionnaire",
  "why.rule.next": "the next one in order",
  "why.rule.next.end": "it is the last question",
  "why.rule.answer": "a redirect of the answer “{answer}”",
  "why.rule.band": "a redirect of the numbers from {from} to {to}",
  "why.rule.question": "a redirect of the question itself",
  "why.rule.condition": "a redirect on the condition “{condition}”",
  "why.rule.usedUp": "no way back is left, so on in order",
  "why.rule.hidden": "the question before was not shown",
  "why.target.review": "{rule} (back, at most {times} times)",
  "why.target.block": "{rule} (to the start of a block)",
  "why.target.completeBlock": "{rule} (end of the block)",
  "why.target.end": "{rule} (end of the questionnaire)",
  "why.target.questionnaire": "{rule} (to questionnaire {pid})",

  "why.misfit.asked": "By this version {question} would be asked; in these interviews it was not",
  "why.misfit.notReached": "{question} was answered, and by this version would not be reached",
  "why.misfit.notAccepted": "This version would not accept such an answer to {question}: {problem}",
  "why.misfit.gone": "{question} is not in this version, and has answers",
  "why.misfit.ended":
    "All answers fit, the outcome does not: it was “{outcome}”, and after {question} this version would end otherwise",

  "why.check.none": "All interviews are also possible with the routes of version {version}.",
  "why.check.empty": "No interview is over yet: there is nothing to check.",
  "why.check.some":
    "Interviews that are not possible with the routes of version {version}: {misfits} of {checked}.",
  "why.check.unclear": {
    one: "Of {count} interview nothing can be said: its course is already deleted.",
    other: "Of {count} interviews nothing can be said: their course is already deleted.",
  },
}
