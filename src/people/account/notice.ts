/**
 * Version of the notice that is shown before the sign-up (notice/web/Notice.tsx): a new day whenever its content
 * changes.
 */
export const noticeVersion = "2026-11-28";

/**
 * Purposes that people consent to or take back, apart from each other. `account`: required for an account,
 * read and accepted with the sign-up; it ends by deleting the account. `review-name`: the person's name
 * beside their reviews. `picture`: the person's picture beside their texts; given by uploading one.
 */
export const purposes = ["account", "review-name", "picture"] as const;
export type Purpose = (typeof purposes)[number];

/** How to reach a guardian or a nominee: a phone or an e-mail, as it was typed. */
export const reachLength = { least: 5, most: 254 } as const;
/** Something with an @ in it, or at least eight digits. */
export const reachPattern = "^(?:[^\\s@]+@[^\\s@]+|\\D*(?:\\d\\D*){8,15})$";
/** So long a guardian's word is waited for; then the account goes. */
export const guardianDays = 30;
/** So long at most a seller sees where a parcel goes that was packed before its buyer deleted the account. */
export const parcelDays = 30;
