import chromium from "@sparticuz/chromium"

// Unpacks to TMPDIR. It is a separate program because the package sets environment variables that would affect all processes
// started later.
await chromium.executablePath()
