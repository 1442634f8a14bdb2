/** Limits of an account's fields, on both sides of the wire. */
export const nameLength = { most: 80 } as const;
/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its brackets. */
export const emailLength = { most: 254 } as const;
/** OWASP ASVS 5.0, 6.2.1 and 6.2.9: at least 8, and at least 64 must be taken. */
export const passwordLength = { least: 8, most: 128 } as const;
/** Of a file that becomes a picture, of a person or of a product: 5 MB (decisions, 'Smaller things'). */
export const pictureBytes = 5 * 1024 * 1024;
/** A picture is shown at this many CSS pixels, round; it is kept once and twice as large. */
export const pictureSide = 200;
/** Tag of answers that show somebody's picture. */
export const picturesTag = "pictures";
/** A device account that nobody used for so long is erased; one that holds nothing sooner. */
export const deviceUnusedDays = 180;
export const deviceEmptyDays = 30;
/** A reset link holds for half an hour. */
export const resetLinkMinutes = 30;

/** With these a mailer reads other addresses, a name or a comment (RFC 5322, 3.4): one mailbox would have many spellings. */
const delimiters = '\\(\\)<>,;:"\\[\\]\\\\';
const letter = `[^\\s@\\p{C}\\p{DI}${delimiters}]`;

/**
 * Something before and after one @, a dot in what follows: the rest the mail server knows. No control, format or other
 * unseen sign (\\p{C}): addresses are printed into terminals, and begin the names in the live room. Needs the flag `u`.
 */
export const emailPattern = `^${letter}+@${letter}+\\.[^\\s@.\\p{C}\\p{DI}${delimiters}]+$`;
