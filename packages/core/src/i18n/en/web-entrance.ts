import type { ru } from "../ru/web-entrance.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "app.name": "Questionnaire Office",
  "language.ru": "Русский",
  "language.en": "English",
  "theme.system": "System theme",
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
  "notAllowed.text": "Your role may not open this page. If you need access, ask an administrator.",

  "start.failedTitle": "The server does not answer",
  "start.failedText": "You are still signed in: once the connection is back, you can continue.",
  "start.lostTitle": "This page did not load",
  "start.lostText":
    "The connection was lost, or the server has been updated. Try again; if that does not help, reload the page.",
  "start.brokenText": "The page cannot continue. Saved data is safe: reload the page.",
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
  "signIn.title": "Sign in",
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
  "registered.text":
    "We have sent you an e-mail with a link. Open it to complete the registration.",
  "registered.textTo":
    "We have sent an e-mail with a link to {email}. Open it to complete the registration.",
  "registered.spam": "If you do not see it, check your spam folder.",

  "link.noToken":
    "This page opens from the link in an e-mail, and the address does not have the whole link. Open the link in the e-mail again; if you cannot find the e-mail, check your spam folder.",

  "confirmation.asking": "Checking the link…",
  "confirmation.doneTitle": "E-mail confirmed",
  "confirmation.done": "The address {email} is confirmed. You can sign in now.",
  "confirmation.failedTitle": "The e-mail could not be confirmed",
  "confirmation.noTokenTitle": "Confirm your e-mail",
  "confirmation.askAgain": "Ask for a new e-mail",
  "confirmation.send": "Send a new e-mail",
  "confirmation.sentAgain": "A new e-mail was sent to {email}. The old link no longer works.",

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

  "page.games": "Games",
  "page.tariffs": "Tariffs",
  "page.organizations": "Organizations",
  "page.callbacks": "Webhooks",
  "page.calculator": "Calculator",
}
