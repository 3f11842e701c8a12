import type { ru } from "../ru/guides.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "guides.cabinet": "How research works",
  "guide.welcome.title": "Your studies in one list",
  "guide.welcome.text":
    "All your projects are here, and where each of them stands. The button at the top right makes a new one: from an idea to the survey’s link it takes three steps.",
  "guide.welcome.picture": "The researcher’s cabinet: projects with their statuses",
  "guide.create.title": "Begin with a game",
  "guide.create.text":
    "Choose the template “By game” and the game: a questionnaire about it makes itself, and says where each block comes from. You can also write one from scratch.",
  "guide.create.picture": "Choosing the template of a new project",
  "guide.portraits.title": "Say whom to ask",
  "guide.portraits.text":
    "A portrait is conditions (age, city, what people play) and a number of people. The price follows while you type: narrow the portrait until it fits.",
  "guide.portraits.picture": "A project’s portraits, and beside them the price line by line",
  "guide.link.title": "Send it and take the link",
  "guide.link.text":
    "Once it is sent to moderation, editing closes and the price is fixed. The link and its QR code are yours at once; people can answer when the project is approved.",
  "guide.link.picture": "The survey’s link with its QR code",
  "guide.comments.title": "Answer the comments",
  "guide.comments.text":
    "Where a moderator asks for a change, the comment stands at the question it is about. Fix it, mark it as done and send it again.",
  "guide.comments.picture": "A rejected project: the moderator’s comments and the next step",
  "guide.report.title": "Watch it fill and read the report",
  "guide.report.text":
    "How many are there is seen at each portrait, without a reload. The report is under “Reports”. The question mark at the top opens this tour again.",
  "guide.report.picture": "A finished project: its report is ready",

  "guides.editor": "How to use the editor",
  "guide.canvas.title": "The whole questionnaire on one canvas",
  "guide.canvas.text":
    "The outline is on the left, the properties of what is selected on the right. Drag the canvas to move it, zoom with the wheel; Shift\u00a01 shows everything.",
  "guide.canvas.picture": "The editor: outline, blocks on the canvas and properties",
  "guide.blocks.title": "Add blocks and questions",
  "guide.blocks.text":
    "B adds a block, N a question after the selected one. The right mouse button opens a menu on the canvas. A mistake? Ctrl\u00a0Z.",
  "guide.blocks.picture": "The canvas menu, which can add a block",
  "guide.list.title": "Or paste a list",
  "guide.list.text":
    "Is your questionnaire in a document or in another tool already? Choose “…” → “Import” and paste it, or drop its file. Before anything is added you see how many questions it makes and which lines are not understood.",
  "guide.list.picture": "The import: a list and what becomes of it",
  "guide.question.title": "Write on the canvas",
  "guide.question.text":
    "Double-click a text or press F2 to change it. Category, answers and conditions are on the right: Enter in an answer adds the next, and a pasted list becomes one answer a line.",
  "guide.question.picture":
    "A selected question: its answers on the canvas, its fields on the right",
  "guide.redirects.title": "Lead people along branches",
  "guide.redirects.text":
    "Drag from the dot beside a question or an answer to where people go next. By keyboard: R and the question’s number. A loop is refused, and shown to you.",
  "guide.redirects.picture": "A redirect drawn from an answer to a question in another block",
  "guide.problems.title": "Fix things at once",
  "guide.problems.text":
    "Every edit is checked. Problems are marked at the question, on the block and in the list on the left. F8 leads to the next.",
  "guide.problems.picture":
    "A problem marked at the question, on the block and in the list on the left",
  "guide.preview.title": "Take it yourself",
  "guide.preview.text":
    "P opens the preview: from the start or from the selected question. The path you take lights up on the canvas; no answer is stored.",
  "guide.preview.picture": "The preview beside the canvas, where the path is lit",
  "guide.audience.title": "Say whom to ask",
  "guide.audience.text":
    "“Portraits” opens the project’s properties. A portrait is conditions (age, city, genres) and a number of people. You need at least one.",
  "guide.audience.picture": "A portrait: number of people and conditions",
  "guide.price.title": "Check the price",
  "guide.price.text":
    "It is on the project’s page: the arrow at the top left leads there. People, questions, blocks and the conditions of portraits make it up, each on a line of its own.",
  "guide.price.picture": "The price of a project line by line",
  "guide.send.title": "Save and send",
  "guide.send.text":
    "Ctrl\u00a0S saves. “Send to moderation” closes editing and fixes the price. Ctrl\u00a0K lists all actions, and F1 opens this guide again.",
  "guide.send.picture": "The buttons “Save” and “Send to moderation”",
  "guide.end.title": "Decide when it ends",
  "guide.end.text":
    "On the project’s page (the arrow at the top left) press “Edit” and give the number of completed responses, an end date, or both. No portraits are needed: anybody with the link can answer.",
  "guide.end.picture": "The project’s fields: number of completed responses and end date",
  "guide.share.title": "Send it and share the link",
  "guide.share.text":
    "The chain at the top sends the project, once you agree, and gives you the link with its QR code: people can answer when the project is active. Ctrl\u00a0S saves, F1 opens this guide again.",
  "guide.share.picture": "The survey’s link with its QR code",
}
