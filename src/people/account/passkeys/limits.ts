/** Passkeys of one person: a phone, a computer, a few that were lost and not removed. */
export const mostPasskeys = 10;
/** How long a challenge may be answered (WebAuthn Level 3, 14.2.1: 5 to 10 minutes where a person is verified). */
export const challengeMinutes = 5;
/** How long a passkey that was shown replaces the password where it is asked for again. */
export const shownMinutes = 5;
