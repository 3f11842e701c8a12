import type { ru } from "../ru/web-entrance.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "app.name": "Questionnaire Office",
  "language.ru": "Русский",
  "language.en": "English",
  "theme.system": "Theme of the system",
  "theme.light": "Light theme",
  "theme.dark": "Dark theme",

  "page.login": "Sign-in and registration",
  "page.register": "Registration",
  "page.invitation": "Invitation",
  "page.forgotPassword": "Password recovery",
  "page.registered": "Registration complete",
  "page.confirmEmail": "E-mail confirmation",
  "page.resetPassword": "New password",
  "page.demoResearchers": "Demo researchers",
  "page.researchers": "Researchers",
  "page.issuers": "Issuers",
  "page.moderators": "Moderators",
  "page.reports": "Reports",
  "page.report": "Report",
  "page.sharedReport": "Shared report",
  "page.history": "History",
  "page.outbox": "Outgoing mail",
  "page.profile": "Profile",
  "page.secondFactor": "Second factor",
  "page.cabinet": "Researcher’s cabinet",
  "page.editor": "Questionnaire editor",
  "page.notFound": "Page not found",

  "notFound.text": "There is nothing at {path}. The link may be outdated or mistyped.",
  "notFound.home": "Go to the home page",
  "notAllowed.title": "Not allowed",
  "notAllowed.text": "Your role may not open this page. If you need it, ask an administrator.",

  "start.failedTitle": "The server does not answer",
  "start.failedText": "You are still signed in: once the connection is back, you can go on.",
  "start.lostTitle": "This page did not load",
  "start.lostText":
    "The connection was lost, or the server has been updated. Try again; if that does not help, reload the page.",
  "start.brokenText": "The page could not go on. What was saved is safe: reload the page.",
  "loader.label": "Loading…",

  "action.retry": "Try again",
  "action.reload": "Reload",
  "action.close": "Close",
  "time.seconds": { one: "{count} second", other: "{count} seconds" },
  "time.minutes": { one: "{count} minute", other: "{count} minutes" },
  "time.never": "never",
  "error.retryAfter": "try again in {time}",

  "public.about": "About the product",
  "public.claim": "Audience surveys in games: from questionnaire to report in one place",

  "menu.version": "Version {version}",
  "settings.language": "Language",
  "settings.theme": "Theme",

  "field.email": "E-mail",
  "field.fullname": "Full name",
  "field.organization": "Organization",
  "field.organizationOptional": "Organization (optional)",
  "field.role": "Role",
  "field.password": "Password",
  "field.currentPassword": "Current password",
  "field.newPassword": "New password",
  "field.passwordAgain": "Password again",
  "field.confirmation": "New password again",

  "field.otp": "Code of the second factor",

  "password.show": "Show",
  "password.hide": "Hide",
  "password.showLabel": "Show: {field}",
  "password.hideLabel": "Hide: {field}",
  "password.rules": "8 characters or more, with at least one digit and one lowercase letter",

  "signIn.tab": "Sign in",
  "signIn.title": "Sign in to your office",
  "signIn.submit": "Sign in",
  "signIn.otpHint": "Six digits from your app, or one of the recovery codes",
  "signIn.forgot": "Forgot your password?",
  "signIn.go": "Go to sign-in",

  "registration.tab": "Register",
  "registration.title": "Register as a researcher",
  "registration.accept": "I accept the terms of use and consent to the processing of personal data",
  "registration.readTerms": "Terms of use",
  "registration.readConsent": "Consent to data processing",
  "registration.submit": "Register",

  "registered.title": "Now confirm your e-mail",
  "registered.text": "We have sent you a mail with a link. Open it to complete the registration.",
  "registered.textTo":
    "We have sent a mail with a link to {email}. Open it to complete the registration.",
  "registered.spam": "If there is no mail, look into the spam folder.",

  "confirmation.asking": "Checking the link…",
  "confirmation.doneTitle": "E-mail confirmed",
  "confirmation.done": "The address {email} is confirmed. You can sign in now.",
  "confirmation.failedTitle": "The e-mail could not be confirmed",
  "confirmation.askAgain": "Ask for a new mail",
  "confirmation.send": "Send a new mail",
  "confirmation.sentAgain": "A new mail was sent to {email}. The old link no longer works.",

  "invitation.title": "Hello, {name}!",
  "invitation.text": "You are invited to Questionnaire Office. Choose a password to sign in with.",
  "invitation.accept": "Accept the invitation",
  "invitation.acceptedTitle": "Invitation accepted",
  "invitation.accepted": "The password for {email} is set. You can sign in now.",
  "invitation.failedTitle": "The invitation does not open",
  "invitation.failedText": "Ask an administrator to send the invitation again.",

  "forgot.text": "Enter the e-mail address of your account: we will send a link to it.",
  "forgot.submit": "Send the link",
  "forgot.sentTitle": "Check your mailbox",
  "forgot.sent": "A link to reset the password was sent to {email}. It works for one hour.",

  "reset.text": "Choose a new password. All open sessions will end.",
  "reset.submit": "Save the password",
  "reset.doneTitle": "Password changed",
  "reset.done": "The new password for {email} is saved. Sign in with it.",
  "reset.failedTitle": "The link does not work",
  "reset.askAgain": "Ask for a new link",

  "legal.operator": "Operator of personal data: {operator}.",
  "legal.operatorUnset":
    "The operator of personal data is the organization that gave you access to this server.",
  "legal.version": "Version of this text: {version}",
  "terms.title": "Terms of use",
  "terms.service":
    "Questionnaire Office is a service for preparing audience surveys and reading their results. After registration you get an account in demo mode.",
  "terms.account":
    "You give your real name and e-mail address, keep the password secret and answer for what is done under your account. Tell an administrator if someone else got access to it.",
  "terms.content":
    "The questionnaires you prepare must not break the law or other people’s rights, mislead respondents or collect data that the research does not need. Projects are reviewed by a moderator.",
  "terms.limits":
    "Demo mode is limited: at most 3 projects, up to 100 respondents in each, no pictures. The service may be interrupted for maintenance.",
  "terms.end":
    "You may use the service as long as the account is active. An administrator may deactivate it if these terms are broken. You can stop using the service at any time.",
  "consent.title": "Consent to the processing of personal data",
  "consent.data":
    "You consent to the processing of your full name, e-mail address, name of organization, and of what you do in the service: when and what.",
  "consent.purpose":
    "The purpose is to create and keep your account, to give access to the service, to send service mails and to protect the service from abuse. The data are not passed on for advertising.",
  "consent.actions":
    "The data are collected, recorded, stored, corrected, used, made anonymous and deleted by automated means, in accordance with Federal Law No. 152-FZ “On Personal Data”.",
  "consent.term":
    "The consent holds as long as the account exists. After its deletion the data are erased; only record numbers stay in the log.",
  "consent.withdraw":
    "You can get a copy of your data, correct them or withdraw the consent by writing to the operator. After a withdrawal the account is deleted.",
  "page.games": "Games",
  "page.tariffs": "Tariffs",
  "page.organizations": "Organizations",
  "page.callbacks": "Block callbacks",
  "page.calculator": "Calculator",
}
