// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export const SENTENCES = {
  "several": "Please check the {count} fields marked below.",
  "tooLong": "{label} must be {max} characters or fewer",
  "email": "Enter an email address like name@example.com",
  "phone": "Enter a 10-digit phone number, or + and the country code",
  "date": "Enter a real date, like 04/27/1958",
  "birthDate": "Date of birth must be between 1900 and today",
  "upcoming": "Choose today or a later date",
  "closed": "We’re closed on {date} ({name}).",
  "closedThatDay": "We’re closed on {date}.",
  "nextOpen": "Our next open day is {date}.",
  "noDelivery": "We don’t deliver on {date}.",
  "nextDelivery": "Our next delivery day is {date}.",
  "whichDate": "Which day do you mean?",
  "whichChoice": "Write {written} for {date}.",
  "readAs": "We read it as {date}."
} as const;

export const NETWORK_FAILURE = "Network error. Please check your connection and try again.";
